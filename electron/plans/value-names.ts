import type {Facts} from '../../shared/changes/facts';
import {peopleNamed, type SeenNames} from '../../shared/model/meaning';
import type {PlanChange} from '../../shared/model/plan';
import {optionsOf} from '../../shared/model/profile-field';

/** What is called how whose number stands in the values of changes. */
export type ValueNames = SeenNames & Required<Pick<SeenNames, 'group'>>;

/** Changes whose values hold numbers of channels or groups. */
const ofDirectory: ReadonlySet<PlanChange['kind']> = new Set([
	'channel',
	'channel-group',
	'group',
	'group-member',
	'move',
	'new-channel',
	'new-group',
	'new-link',
	'setting',
	'subgroup',
]);

/** Changes whose values hold numbers of profile fields, or of their options. */
const ofFields: ReadonlySet<PlanChange['kind']> = new Set(['field-order', 'value']);

/**
 * Reads the names for the journal, one list each and only where some change needs it. What cannot be read
 * stays a number there: no run fails for that.
 */
export async function readValueNames(
	facts: Facts,
	changes: readonly PlanChange[],
): Promise<ValueNames> {
	const has = (kinds: ReadonlySet<PlanChange['kind']>) => changes.some(({kind}) => kinds.has(kind));
	const wanted = new Set(changes.flatMap(peopleNamed));
	const [directory, fields, people] = await Promise.all([
		has(ofDirectory) ? facts.directory().catch(() => undefined) : undefined,
		has(ofFields) ? facts.fields().catch(() => undefined) : undefined,
		wanted.size > 0 ? facts.people(wanted).catch(() => undefined) : undefined,
	]);
	const channels = new Map(directory?.channels.map(({stream_id, name}) => [stream_id, name]));
	const groups = new Map(directory?.groups.map(({id, name}) => [id, name]));
	const fieldsById = new Map(fields?.map(field => [field.id, field]));
	return {
		person: id => people?.get(id)?.full_name,
		channel: id => channels.get(id),
		field: id => fieldsById.get(id)?.name,
		group: id => groups.get(id),
		value(fieldId, value) {
			const field = fieldsById.get(fieldId);
			return (field && optionsOf(field).find(({key}) => key === value)?.text) ?? value;
		},
	};
}
