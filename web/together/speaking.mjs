// Words that come with a part of the page which is fetched when it is wanted.

/** @typedef {Record<string, string>} Said by key */

/**
 * What says a key in the language of the page.
 * @param {Record<string, Said>} words by language
 * @returns {(lang: string) => (key: string, fields?: Record<string, string>) => string}
 */
export const speaking =
  (words) =>
  (lang) =>
  (key, fields = {}) => {
    const text = (words[lang] ?? words.en)[key];
    if (!text) throw new Error(`There are no words for ${key}.`);
    return text.replace(/\{(\w+)\}/g, (_, name) => fields[name] ?? "");
  };
