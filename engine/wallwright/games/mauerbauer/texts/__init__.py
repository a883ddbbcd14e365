"""What is said in each language, and the words of cards, places and actions."""
