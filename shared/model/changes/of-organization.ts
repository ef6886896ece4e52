import {z} from 'zod';
import {bounds} from '../bounds';
import {realmSettings} from '../realm-settings';

const value = z.union([z.string().max(bounds.description), z.int(), z.boolean(), z.null()]);

/** A setting of the organization, under the name and with the value that it is stored with. */
export const settingChange = z
	.strictObject({
		kind: z.literal('setting'),
		property: realmSettings.keyof(),
		before: value,
		after: value,
	})
	.readonly();
export type SettingChange = z.output<typeof settingChange>;
export type SettingValue = SettingChange['after'];
