import {plural, t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import type {FileDifference, How, Section} from '../../shared/model/organization-file';
import {filePart, fileValue} from './file-words';

export const sectionWords: Readonly<Record<Section, string>> = inLanguage(() => ({
	organization: t`Organization`,
	settings: t`Settings`,
	profile_fields: t`Profile fields`,
	groups: t`Groups`,
	channels: t`Channels`,
	people: t`People`,
	invitations: t`Invitations`,
}));

/** Beside a difference that the plan does not make. */
export const howTags: Readonly<Record<How, string | undefined>> = inLanguage(() => ({
	planned: undefined,
	later: t`Later`,
	invite: t`Invite`,
	information: t`Compared only`,
}));

export type DifferenceRow = {
	readonly act: FileDifference['act'];
	readonly how: How;
	readonly line: number;
	/** What it is about: a channel, a person. */
	readonly subject: string;
	/** What of it; undefined where it is all of it. */
	readonly part: string | undefined;
	/** Undefined where there is nothing to tell. */
	readonly before: string | undefined;
	readonly after: string | undefined;
};

export type DifferenceGroup = {readonly title: string; readonly rows: readonly DifferenceRow[]};

/** The differences by section, in the order of the file. */
export function groupsOf(differences: readonly FileDifference[]): readonly DifferenceGroup[] {
	return (Object.keys(sectionWords) as Section[]).flatMap(section => {
		const rows = differences.filter(({path}) => path[0] === section).map(rowOf);
		return rows.length === 0 ? [] : [{title: sectionWords[section], rows}];
	});
}

function rowOf({path, act, before, after, how, line}: FileDifference): DifferenceRow {
	const [section = '', entry = '', part, ...more] = path;
	const isMember = more.length > 0 && listsOf(section).includes(part ?? '');
	const words = part === undefined ? undefined : [filePart(part), ...more].join(' › ');
	if (isMember) {
		const [name = ''] = more;
		const isAdded = after === true;
		return {
			act: isAdded ? 'create' : 'remove',
			how,
			line,
			subject: entry,
			part: filePart(part ?? ''),
			before: isAdded ? undefined : fileValue(part ?? '', name),
			after: isAdded ? fileValue(part ?? '', name) : undefined,
		};
	}
	if (act === 'remove' && part === undefined) {
		return {act, how, line, subject: entry, part, before: goneWords(section), after: undefined};
	}
	const isName = section === 'organization' || section === 'settings';
	const ofPart = part ?? (isName ? entry : section);
	return {
		act,
		how,
		line,
		subject: isName ? filePart(entry) : entry,
		part: words,
		before: act === 'create' ? undefined : fileValue(ofPart, before),
		after: act === 'remove' ? undefined : fileValue(ofPart, after),
	};
}

/** Parts of an entry that are told name by name. */
function listsOf(section: string): readonly string[] {
	if (section === 'groups') return ['members', 'subgroups'];
	return section === 'people' ? ['channels'] : [];
}

/** What becomes of an entry that the file does not have. */
function goneWords(section: string): string {
	if (section === 'people') return t`Deactivate`;
	return section === 'channels' ? t`Archive` : t`Delete`;
}

export function countDifferences(count: number): string {
	return plural(count, {one: '# difference', other: '# differences'});
}

/** What a plan would do, and what it leaves, in parts. */
export function summaryWords(counts: Readonly<Record<How, number>>): readonly string[] {
	const {later, invite, information} = counts;
	return [
		later > 0 &&
			plural(later, {
				one: '# later: it needs what this plan creates. Compare again after it.',
				other: '# later: they need what this plan creates. Compare again after it.',
			}),
		invite > 0 &&
			plural(invite, {
				one: "# to invite: this account can't create people.",
				other: "# to invite: this account can't create people.",
			}),
		information > 0 &&
			plural(information, {
				one: "# compared only: this server doesn't let a plan change it.",
				other: "# compared only: this server doesn't let a plan change them.",
			}),
	].filter(words => words !== false);
}
