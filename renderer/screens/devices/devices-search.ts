import {z} from 'zod';

/** What the address of Devices holds: nothing, all of it is on screen at once. */
export const devicesSearch = z.object({});

export type DevicesSearch = z.output<typeof devicesSearch>;
