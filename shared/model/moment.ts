import {z} from 'zod';

/**
 * Seconds since 1970, UTC, of the years 0 to 9999 (RFC 3339): others have no date that could be shown.
 * Without a fraction.
 */
export const moment = z.int().min(-62_167_219_200).max(253_402_300_799);

/** The same, with a fraction. */
export const exactMoment = z.number().min(-62_167_219_200).max(253_402_300_799);

/** The same in milliseconds, as files tell it. */
export const millisecondMoment = z.number().min(-62_167_219_200_000).max(253_402_300_799_999);
