// What is said of a match by links. It comes with the first link, not with the page.
import { speaking } from "../together/speaking.mjs";

/** @import { Said } from "../together/speaking.mjs" */

/** @type {Record<string, Said>} */
export const WORDS = {
  en: {
    title: "Send to {name}",
    title_end: "The end, for the others",
    title_come: "A match by links",
    shared: "Handed on. When {name} has played, you get a link back.",
    copied: "The link is copied. Send it to {name} by any messenger.",
    shown: "Take the link from here, and send it to {name} by any messenger.",
    left: "Not sent yet.",
    again: "Send",
    link: "Link for {name}",
    qr: "QR code of the link for {name}",
    code: "Show as a QR code ({n} letters)",
    back: "The answer comes as a link. Open it, or paste it here:",
    paste_lead: "You got a link of a match? Open it, or paste it here:",
    paste: "A link of a match",
    end_lead: "The match is over. Send the end to those who do not know it yet.",
    sealed: "Only {name}’s device can open this link. Whoever carries it sees nothing.",
    unsealed:
      "{name} has no key yet: whoever gets this link first can open it and take the seat. From the answer on, only one device can open each link.",
    holds:
      "It holds the match so far, and what lies face down in it, for {name}’s device has to play it: were its program changed, it could show that. What is still to be drawn or rolled is not in it: nobody knows that before {name} opens the link, and nobody can choose it. Only the deal at the very beginning, and the first turn of each, could be chosen by a changed program.",
    what: "What does a link hold?",
    trouble: "{name} cannot open it?",
    anew: "Invite to the seat anew",
    anew_note: "For another device or browser: this link can be opened by whoever gets it.",
    here: "{name} plays at this device",
    invited: "{host} plays {game} with you.",
    seat: "Your seat: {name}",
    take: "Play as {name}",
    take_note:
      "You play when you like: after your turn you send a link back. A key for your seat is made and stays on this device; from now on only it opens links for {name}.",
    own: "This link is for {name}. Send it on; or does {name} play at this device as well?",
    older: "This link is older than the match here. Nothing was changed.",
    twin: "Another link of this same turn was opened here before. Which one shall be played on?",
    crossed:
      "This link does not answer the one that went out from here last, but another one. Which match shall be played on?",
    keep: "The one that is here",
    take_other: "The one of this link",
    twin_note: "What is not kept is lost on this device.",
    to_match: "To the match",
    checked: "The match is over, and its record is sound.",
    moved: "{name} now plays at another device.",
    "error.damaged": "This link is damaged, or a part of it is missing. Ask for it once more.",
    "error.foreign":
      "This link is sealed for another device, or another browser. Open it where the seat was taken; or ask for a new invitation to the seat.",
    "error.luck":
      "This link was not opened: somebody has changed what their dice and cards come from. Nothing was changed here.",
    "error.insecure": "Links of matches can only be opened on secure pages (https).",
  },
  de: {
    title: "An {name} senden",
    title_end: "Das Ende, für die anderen",
    title_come: "Eine Partie per Link",
    shared: "Weitergegeben. Wenn {name} gespielt hat, bekommst du einen Link zurück.",
    copied: "Der Link ist kopiert. Schick ihn {name} mit einem beliebigen Messenger.",
    shown: "Nimm den Link von hier und schick ihn {name} mit einem beliebigen Messenger.",
    left: "Noch nicht gesendet.",
    again: "Senden",
    link: "Link für {name}",
    qr: "QR-Code des Links für {name}",
    code: "Als QR-Code zeigen ({n} Zeichen)",
    back: "Die Antwort kommt als Link. Öffne ihn, oder füge ihn hier ein:",
    paste_lead: "Du hast einen Link zu einer Partie bekommen? Öffne ihn, oder füge ihn hier ein:",
    paste: "Link zu einer Partie",
    end_lead: "Die Partie ist zu Ende. Schick das Ende denen, die es noch nicht kennen.",
    sealed: "Nur das Gerät von {name} kann diesen Link öffnen. Wer ihn überbringt, sieht nichts.",
    unsealed:
      "{name} hat noch keinen Schlüssel: Wer diesen Link zuerst bekommt, kann ihn öffnen und den Platz einnehmen. Ab der Antwort kann jeden Link nur noch ein Gerät öffnen.",
    holds:
      "Er enthält die bisherige Partie und was darin verdeckt liegt, denn das Gerät von {name} muss sie spielen: Wäre dessen Programm verändert, könnte es das zeigen. Was noch gezogen oder gewürfelt wird, steht nicht darin: Niemand weiß es, bevor {name} den Link öffnet, und niemand kann es wählen. Nur wie ganz am Anfang ausgeteilt wird, und den ersten Zug von jedem Platz, könnte ein verändertes Programm wählen.",
    what: "Was enthält ein Link?",
    trouble: "{name} kann ihn nicht öffnen?",
    anew: "Neu zum Platz einladen",
    anew_note: "Für ein anderes Gerät oder einen anderen Browser: Diesen Link kann öffnen, wer ihn bekommt.",
    here: "{name} spielt an diesem Gerät",
    invited: "{host} spielt mit dir {game}.",
    seat: "Dein Platz: {name}",
    take: "Als {name} spielen",
    take_note:
      "Du spielst, wann du magst: Nach deinem Zug schickst du einen Link zurück. Für deinen Platz entsteht ein Schlüssel, der auf diesem Gerät bleibt; von nun an öffnet nur es Links für {name}.",
    own: "Dieser Link ist für {name}. Gib ihn weiter; oder spielt {name} auch an diesem Gerät?",
    older: "Dieser Link ist älter als die Partie hier. Nichts wurde geändert.",
    twin: "Ein anderer Link desselben Zugs wurde hier schon geöffnet. Mit welchem soll es weitergehen?",
    crossed:
      "Dieser Link antwortet nicht auf den, der von hier zuletzt ausging, sondern auf einen anderen. Welche Partie soll weitergehen?",
    keep: "Mit der, die hier ist",
    take_other: "Mit der dieses Links",
    twin_note: "Was nicht bleibt, ist auf diesem Gerät verloren.",
    to_match: "Zur Partie",
    checked: "Die Partie ist zu Ende, und ihre Aufzeichnung stimmt.",
    moved: "{name} spielt jetzt an einem anderen Gerät.",
    "error.damaged": "Dieser Link ist beschädigt, oder ein Teil davon fehlt. Lass ihn dir noch einmal schicken.",
    "error.foreign":
      "Dieser Link ist für ein anderes Gerät oder einen anderen Browser versiegelt. Öffne ihn dort, wo der Platz eingenommen wurde, oder bitte um eine neue Einladung.",
    "error.luck":
      "Dieser Link wurde nicht geöffnet: Jemand hat verändert, woher Würfel und Karten kommen. Hier wurde nichts geändert.",
    "error.insecure": "Links zu Partien öffnen sich nur auf sicheren Seiten (https).",
  },
  nl: {
    title: "Naar {name} sturen",
    title_end: "Het einde, voor de anderen",
    title_come: "Een partij per link",
    shared: "Doorgegeven. Als {name} heeft gespeeld, krijg je een link terug.",
    copied: "De link is gekopieerd. Stuur hem naar {name} met welke berichtendienst dan ook.",
    shown: "Neem de link hier over en stuur hem naar {name} met welke berichtendienst dan ook.",
    left: "Nog niet verstuurd.",
    again: "Sturen",
    link: "Link voor {name}",
    qr: "QR-code van de link voor {name}",
    code: "Als QR-code tonen ({n} tekens)",
    back: "Het antwoord komt als link. Open hem, of plak hem hier:",
    paste_lead: "Heb je een link van een partij gekregen? Open hem, of plak hem hier:",
    paste: "Link van een partij",
    end_lead: "De partij is afgelopen. Stuur het einde naar wie het nog niet kent.",
    sealed: "Alleen het apparaat van {name} kan deze link openen. Wie hem overbrengt, ziet niets.",
    unsealed:
      "{name} heeft nog geen sleutel: wie deze link het eerst krijgt, kan hem openen en de plaats innemen. Vanaf het antwoord kan elke link nog maar op één apparaat open.",
    holds:
      "Hij bevat de partij tot nu toe en wat er gedekt in ligt, want het apparaat van {name} moet haar spelen: was het programma daarvan veranderd, dan kon het dat tonen. Wat nog getrokken of gegooid wordt, staat er niet in: niemand weet het voordat {name} de link opent, en niemand kan het kiezen. Alleen het delen aan het begin, en de eerste beurt van elke plaats, zou een veranderd programma kunnen kiezen.",
    what: "Wat bevat een link?",
    trouble: "Kan {name} hem niet openen?",
    anew: "Opnieuw voor de plaats uitnodigen",
    anew_note: "Voor een ander apparaat of een andere browser: wie deze link krijgt, kan hem openen.",
    here: "{name} speelt op dit apparaat",
    invited: "{host} speelt {game} met jou.",
    seat: "Jouw plaats: {name}",
    take: "Als {name} spelen",
    take_note:
      "Je speelt wanneer je wilt: na je beurt stuur je een link terug. Voor je plaats wordt een sleutel gemaakt die op dit apparaat blijft; voortaan opent alleen dit apparaat links voor {name}.",
    own: "Deze link is voor {name}. Geef hem door; of speelt {name} ook op dit apparaat?",
    older: "Deze link is ouder dan de partij hier. Er is niets veranderd.",
    twin: "Een andere link van dezelfde beurt is hier al geopend. Met welke gaat het verder?",
    crossed:
      "Deze link antwoordt niet op de link die hier het laatst vertrok, maar op een andere. Met welke partij gaat het verder?",
    keep: "Met die van hier",
    take_other: "Met die van deze link",
    twin_note: "Wat niet blijft, is op dit apparaat verloren.",
    to_match: "Naar de partij",
    checked: "De partij is afgelopen, en het spelverslag klopt.",
    moved: "{name} speelt nu op een ander apparaat.",
    "error.damaged": "Deze link is beschadigd of er ontbreekt een deel. Vraag hem nog eens.",
    "error.foreign":
      "Deze link is verzegeld voor een ander apparaat of een andere browser. Open hem waar de plaats is ingenomen, of vraag om een nieuwe uitnodiging.",
    "error.luck":
      "Deze link is niet geopend: iemand heeft veranderd waar dobbelstenen en kaarten vandaan komen. Hier is niets veranderd.",
    "error.insecure": "Links van partijen gaan alleen open op veilige pagina’s (https).",
  },
};

export const wordsIn = speaking(WORDS);
