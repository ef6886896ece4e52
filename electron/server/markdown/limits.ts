/**
 * Longest HTML that a message may become. Ten thousand characters of anything that people write stay
 * below; formulas and colours can swell a text 300 times.
 */
export const mostHtmlCharacters = 1_000_000;
