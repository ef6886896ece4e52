import {z} from 'zod';
import {bounds} from '../bounds';
import {keptForever} from '../channel';
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

const domainParts = z.strictObject({allow_subdomains: z.boolean()}).readonly();

/** A domain of e-mail addresses of new people: added (nothing before), changed, or removed (nothing after). */
export const domainChange = z
	.strictObject({
		kind: z.literal('domain'),
		domain: z.string().max(bounds.name),
		before: domainParts.nullable(),
		after: domainParts.nullable(),
	})
	.readonly();
export type DomainChange = z.output<typeof domainChange>;

/** Whether messages are kept for a shorter time: those that are older are deleted, which no undo brings back. */
export function shortensRetention({property, before, after}: SettingChange): boolean {
	if (property !== 'message_retention_days' || after === keptForever) return false;
	return before === keptForever || Number(after) < Number(before);
}
