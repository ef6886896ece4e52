import {badRequest} from '../../../shared/contract/errors';
import {checkedValue, noSuchField, type WishedValue} from '../domain/profile-fields';
import {whoSees} from '../delivery/audience';
import {renderMarkdown} from '../markdown/render';
import {isBot, type Account} from '../storage/account';
import type {FieldRecord} from '../storage/profiles';
import type {Store, Transaction} from '../storage/store';
import {rendered} from '../views/profile-values';

/** Values by field; undefined clears. */
type CheckedValues = readonly (readonly [field: FieldRecord, value: string | undefined])[];

/** Checks everything that is wanted of a profile before any of it is changed (api-facts 8.16). */
export function checkedValues(
	store: Store,
	target: Account,
	wanted: readonly {readonly id: number; readonly value: WishedValue}[],
): CheckedValues {
	if (wanted.length > 0 && isBot(target)) throw badRequest('A bot has no profile.');
	const isActivePerson = (id: number) => {
		const account = store.accounts.byId(id);
		return account?.isActive === true && !isBot(account);
	};
	return wanted.map(({id, value}) => {
		const field = store.profiles.field(id);
		if (field === undefined) throw badRequest(noSuchField);
		return [field, checkedValue(field, value, isActivePerson)];
	});
}

/** Stores checked values; each one that changes is told to all who know the person. */
export function putValues(
	tx: Transaction,
	store: Store,
	target: Account,
	values: CheckedValues,
): void {
	if (values.length === 0) return;
	const before = store.profiles.valuesOf(target.id);
	const audience = whoSees(store, target);
	// Of a field that is named twice the last value counts.
	for (const [field, value] of new Map(values)) {
		if (before.get(field.id) === value) continue;
		tx.profiles.putValue(target.id, field.id, value);
		tx.emit(audience, {
			type: 'realm_user',
			op: 'update',
			person: {
				user_id: target.id,
				custom_profile_field: {
					id: field.id,
					value: value ?? null,
					...(value !== undefined &&
						rendered.includes(field.type) && {rendered_value: renderMarkdown(value)}),
				},
			},
		});
	}
	tx.touchAccounts([target.id]);
}
