import {z} from 'zod';
import {roleFields} from '../../../shared/model/change';
import {bounds, textOf} from '../../../shared/model/bounds';
import {profileValue, user, type OwnUser, type User} from '../../../shared/model/user';
import {userKeys} from './user-keys';
import {
	patchQuery,
	readAs,
	type CacheDependencies,
	type EventFamily,
	type ServerEvent,
} from '../events/family';

const newPerson = user.extend({is_active: z.boolean().default(true)});
const named = z.object({user_id: z.int()});

/** What an update may change of a row; a role changes more than its own part. */
const changedParts = z
	.object({
		full_name: textOf('name', z.string()),
		delivery_email: textOf('name', z.string()).nullable(),
		is_active: z.boolean(),
		is_billing_admin: z.boolean(),
		bot_owner_id: z.int().nullable(),
		timezone: textOf('name', z.string()),
		avatar_url: z.string().nullable(),
		avatar_version: z.int(),
	})
	.partial();
const otherParts = z
	.object({
		role: z.int(),
		/** A new address. */
		new_email: textOf('name', z.string()),
		custom_profile_field: profileValue.extend({
			id: z.int(),
			value: textOf('description', z.string()).nullable(),
		}),
	})
	.partial();

/** From this feature level on a deactivated person is updated, not removed (api-facts 15). */
const tellsActivity = 222;

type IsLate = CacheDependencies['isLate'];
const inTime: IsLate = () => false;

/** The list of people after events, or undefined when one of them cannot be understood. */
export function peopleAfter(
	people: readonly User[],
	events: readonly ServerEvent[],
	featureLevel: number,
	isLate = inTime,
): readonly User[] | undefined {
	const changed = new Map<number, User | undefined>();
	let rows: ReadonlyMap<number, User> | undefined;
	const known = (id: number) => {
		if (changed.has(id)) return changed.get(id);
		rows ??= new Map(people.map(row => [row.user_id, row]));
		return rows.get(id);
	};
	for (const event of events) {
		if (isLate()) break;
		const {person} = event;
		const id = readAs(named, person)?.user_id;
		if (id === undefined) return undefined;
		const before = known(id);
		if (event.op === 'add') {
			const row = readAs(newPerson, person);
			if (row === undefined) return undefined;
			changed.set(
				row.user_id,
				before === undefined ? row : {...before, ...row, ...retainedOf(before)},
			);
		} else if (event.op === 'remove') {
			const leaves = before !== undefined && featureLevel < tellsActivity;
			changed.set(id, leaves ? {...before, is_active: false} : undefined);
		} else if (event.op === 'update' && before !== undefined) {
			changed.set(id, personAfter(before, person));
		}
	}
	return withChanged(people, changed);
}

/** A row that comes again may say less of the profile. */
function retainedOf({profile_data: values}: User): Pick<User, 'profile_data'> {
	return values === undefined ? {} : {profile_data: values};
}

function withChanged(
	people: readonly User[],
	changed: ReadonlyMap<number, User | undefined>,
): readonly User[] {
	const added = new Map(changed);
	let isSame = true;
	const updated = people.flatMap(row => {
		if (!changed.has(row.user_id)) return row;
		const next = changed.get(row.user_id);
		added.delete(row.user_id);
		if (next !== row) isSame = false;
		return next ?? [];
	});
	const rest = [...added.values()].flatMap(row => row ?? []);
	return isSame && rest.length === 0 ? people : [...updated, ...rest];
}

/** One row after an update; the same row when it says nothing new. */
export function personAfter<Row extends User>(row: Row, person: unknown): Row {
	const {role, new_email, custom_profile_field: value} = readAs(otherParts, person) ?? {};
	const parts = {
		...readAs(changedParts, person),
		...(role !== undefined && roleFields(role)),
		...(new_email !== undefined && {email: new_email}),
		...(value !== undefined && {profile_data: valuesAfter(row, value)}),
	};
	const isNews = Object.entries(parts).some(([key, part]) => row[key as keyof User] !== part);
	return isNews ? {...row, ...parts} : row;
}

type ChangedValue = NonNullable<z.output<typeof otherParts>['custom_profile_field']>;

function valuesAfter(
	{profile_data: before = {}}: User,
	{id, value, rendered_value}: ChangedValue,
): User['profile_data'] {
	const old = before[id];
	const isSame =
		value === null
			? old === undefined
			: old?.value === value && old.rendered_value === rendered_value;
	if (isSame) return before;
	// More values than there are fields belong to none.
	if (old === undefined && Object.keys(before).length >= bounds.fields) return before;
	const {[id]: _old, ...others} = before;
	if (value === null) return others;
	return {...others, [id]: {value, ...(rendered_value !== undefined && {rendered_value})}};
}

/** The account's own row after events; what they say of others does not matter to it. */
export function ownUserAfter(
	self: OwnUser,
	events: readonly ServerEvent[],
	isLate = inTime,
): OwnUser {
	return events.reduce(
		(row, event) =>
			isOfOne(event, row.user_id) && !isLate() ? personAfter(row, event['person']) : row,
		self,
	);
}

function isOfOne({op, person}: ServerEvent, userId: number): boolean {
	return op === 'update' && readAs(named, person)?.user_id === userId;
}

/** Everything looks different to another role. */
function changesOwnRole(event: ServerEvent, ownUserId: number): boolean {
	return isOfOne(event, ownUserId) && Object.hasOwn(event['person'] as object, 'role');
}

/** People and bots: names, roles, values, who is active. */
export const peopleEvents: EventFamily = {
	apply({queries, connectionId, ownUserId, featureLevel, readAgain, isLate}, events) {
		const all = userKeys.all(connectionId);
		let isClear = true;
		patchQuery<readonly User[]>(queries, all, people => {
			const next = peopleAfter(people, events, featureLevel, isLate);
			isClear = next !== undefined;
			return next ?? people;
		});
		patchQuery<OwnUser>(queries, userKeys.own(connectionId), self =>
			ownUserAfter(self, events, isLate),
		);
		if (!isClear) readAgain(all);
		if (events.some(event => changesOwnRole(event, ownUserId))) readAgain([connectionId]);
	},
};
