/** The sign as a PNG picture. */
export function png(side: number, margin?: number): Buffer;
