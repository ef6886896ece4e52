export const daySeconds = 86_400;
export const dayMilliseconds = daySeconds * 1000;

export const mebibyte = 1024 * 1024;
