// What seats are called until somebody calls them otherwise.
export const NAMES = ["Anna", "Mei", "Otto", "Sanne", "Emil"];
