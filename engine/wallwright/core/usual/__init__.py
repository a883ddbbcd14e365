"""What most games answer alike, by the room that is asked.

The table and the players ask every game the same, and never look first whether it has an answer.
Where a game has nothing of its own to say, its door names what stands here instead.
"""
