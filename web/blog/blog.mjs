// The demonstration speaks the reader's language, as the games on it do.
import { speak, wantedLanguage } from "../words.mjs";

await speak(wantedLanguage());
