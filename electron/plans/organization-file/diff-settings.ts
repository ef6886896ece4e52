import {t} from '@lingui/core/macro';
import {formatList} from '../../../shared/languages/formats';
import {isAlike} from '../../../shared/changes/calls';
import {channelKey} from '../../../shared/model/channel';
import type {GroupSetting} from '../../../shared/model/group-setting';
import {ownOf} from '../../../shared/model/own-of';
import {choosableFor, maySystemGroup} from '../../../shared/model/permission-choices';
import {isGivenAt} from '../../../shared/model/realm-permissions';
import {realmSettings, type RealmSettings} from '../../../shared/model/realm-settings';
import {isKeptAsGroup} from '../../../shared/rules/settings';
import type {FilePart} from './check-file';
import type {Findings} from './difference';
import {groupsIn, type NamedGroups} from './named-groups';
import {didYouMean, quoted} from './problems';
import {
	settings as fileSettings,
	settingsOf,
	type GivenSetting,
	type PlainSetting,
	type Said,
} from './settings';
import type {WhoEntry} from './who-entry';
import {groupSaid} from './words';

/** What the organization is called, and its settings. */
export function compareSettings(found: Findings, names: NamedGroups): void {
	const {told, file} = found;
	const {organization, settings} = file;
	const name = organization?.value.name;
	if (organization !== undefined && name !== undefined && name !== told.organization.name) {
		const values = {before: told.organization.name, after: name};
		const place = organization.at(['name']);
		found.tell(place, ['organization', 'name'], 'planned', values);
		found.order('settings', place, {kind: 'setting', property: 'name', ...values});
	}
	if (settings === undefined) return;
	const now = settingsOf(told);
	for (const [key, after] of Object.entries(settings.value)) {
		const setting = ownOf(fileSettings, key);
		if (after === undefined || setting === undefined) continue;
		const one: Compared = {key, before: now[key] ?? null, after, at: settings.at};
		if ('property' in setting) comparePlain(found, setting, one);
		else if (isGivenAt(setting.permission, told.reading.feature_level)) {
			compareGiven(found, setting, one, names);
		} else compareUngiven(found, setting, one);
	}
}

type Compared = {
	readonly key: string;
	readonly before: Said | null;
	readonly after: Said;
	readonly at: FilePart<unknown>['at'];
};

function comparePlain(
	found: Findings,
	setting: PlainSetting,
	{key, before, after, at}: Compared,
): void {
	if (before === after || typeof after === 'object') return;
	const {told, file} = found;
	const {property} = setting;
	const path = ['settings', key];
	const place = at([key]);
	const stored = (told.settings as Partial<RealmSettings>)[property];
	if (stored === undefined || isKeptAsGroup(property, told.reading.feature_level)) {
		return found.tell(place, path, 'information', {before, after});
	}
	const wanted = setting.read(after, told);
	if (wanted === undefined) {
		const isComing = file.channels?.entries.some(
			one => channelKey(one.key) === channelKey(String(after)),
		);
		if (isComing === true) return found.tell(place, path, 'later', {before, after});
		return found.refuse(place, t`There is nothing called ${quoted(String(after))} for ${key}.`);
	}
	if (!realmSettings.shape[property].safeParse(wanted).success) {
		return found.refuse(place, t`${{value: quoted(String(after))}} is not possible for ${key}.`);
	}
	found.tell(place, path, 'planned', {before, after});
	return found.order('settings', place, {kind: 'setting', property, before: stored, after: wanted});
}

/** What this server gives to roles alone, or does not know. */
function compareUngiven(found: Findings, {plain}: GivenSetting, one: Compared): void {
	const {key, before, after, at} = one;
	const place = at([key]);
	const level = found.told.reading.feature_level;
	if (plain === undefined) {
		return found.tell(place, ['settings', key], 'information', {before, after});
	}
	if (typeof after === 'object') {
		return found.refuse(place, t`This server gives this to a role (API level ${level}).`);
	}
	const {words} = plain;
	if (!words.includes(String(after))) {
		const [value, known] = [quoted(String(after)), formatList(words, 'disjunction')];
		const near = didYouMean(String(after), words);
		return found.refuse(place, t`${{found: value}} is not allowed here. Use ${known}.${near}`);
	}
	return comparePlain(found, plain, one);
}

/** What this server gives to a group, or to groups and people. */
function compareGiven(
	found: Findings,
	{permission}: GivenSetting,
	{key, before, after: said, at}: Compared,
	names: NamedGroups,
): void {
	const {told} = found;
	const path = ['settings', key];
	const place = at([key]);
	const stored = told.permissions?.[permission];
	const after = said as WhoEntry;
	if (stored === undefined) return found.tell(place, path, 'information', {before, after});
	// It is so already, in words that may not be possible to choose.
	if (isAlike(before, after)) return names.requireNames(groupsIn(stored), place);
	const rule = choosableFor(permission, undefined, told.reading.feature_level);
	if (rule.isForRoles === true && !isOne(after)) {
		return found.refuse(place, t`This server takes one role here.`);
	}
	const wanted = names.who(
		after,
		parts => at([key, ...parts]),
		group => {
			const value = quoted(groupSaid(group) ?? group.name);
			const isPossible = group.is_system_group
				? maySystemGroup(group.name, rule)
				: rule.isForRoles !== true;
			return isPossible ? undefined : t`${{value}} is not possible for ${key}.`;
		},
	);
	if (wanted === 'refused') return;
	if (wanted !== 'later' && isNobody(wanted.is) && !rule.nobody) {
		return found.refuse(place, t`Somebody has to be named here.`);
	}
	if (wanted !== 'later' && isAlike(wanted.is, names.told(stored))) return;
	found.tell(place, path, wanted === 'later' ? 'later' : 'planned', {before, after});
	if (wanted === 'later') return;
	found.order('settings', place, {
		kind: 'setting',
		property: permission,
		before: stored,
		after: wanted.is,
	});
}

function isOne(said: WhoEntry): boolean {
	if (typeof said === 'string') return true;
	return (said.people ?? []).length === 0 && said.groups?.length === 1;
}

function isNobody(setting: GroupSetting): boolean {
	if (typeof setting === 'number') return false;
	return setting.direct_members.length + setting.direct_subgroups.length === 0;
}
