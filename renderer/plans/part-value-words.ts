import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {firstWords} from '../../shared/model/first-words';
import {permissionNames} from '../../shared/model/realm-permissions';
import {groupRights} from '../../shared/model/user-group';
import {whoWords} from '../groups/group-words';
import {channelSettings} from '../../shared/model/realm-settings';
import {openName} from '../../shared/model/shown-name';
import {codedWords} from '../runs/coded-values';
import {partWords} from '../runs/part-words';
import {inARow} from '../text/in-a-row';

/** Finds what groups and channels are called. */
type Names = {
	readonly group: (id: number) => string | undefined;
	readonly channel: (id: number) => string;
	/** Where people are known as well. */
	readonly person?: (id: number) => string;
};

const ofGroups: ReadonlySet<string> = new Set([
	'can_remove_subscribers_group',
	...permissionNames,
	...groupRights,
]);

const ofChannels: ReadonlySet<string> = new Set(channelSettings);

/** The value of a part by the name of the call that sets it, in the words of the screens. */
export function partValueWords(part: string, value: unknown, names: Names): string {
	if (ofGroups.has(part)) {
		const title = (id: number) => {
			const name = names.group(id);
			return name === undefined ? undefined : openName(name);
		};
		if (typeof value === 'number') return title(value) ?? t`Group ${value}`;
		const {person} = names;
		const said = person && whoWords(value, {title, person});
		if (said !== undefined) return said;
		// Of several groups or people no name is known.
		if (value === null || typeof value === 'object') return t`A custom group of people`;
	}
	if (ofChannels.has(part) && typeof value === 'number') {
		return value > 0 ? `#${openName(names.channel(value))}` : t`None`;
	}
	if (part === 'emoji' && value === null) return t`None`;
	if (value === undefined) return t`None`;
	if (
		value === null ||
		typeof value === 'string' ||
		typeof value === 'number' ||
		typeof value === 'boolean'
	) {
		const coded = codedWords(part, value);
		if (coded !== undefined) return coded;
	}
	if (value === null) return t`None`;
	if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
	if (typeof value === 'string') return value === '' ? t`Empty` : firstWords(value);
	if (typeof value === 'number') return formatNumber(value);
	if (Array.isArray(value)) {
		return inARow(value.map(one => partValueWords(part, one, names))) || t`None`;
	}
	const data = dataWords(value as object);
	if (data !== undefined) return data;
	return inARow(
		Object.entries(value as object).map(([name, one]) =>
			partAndValue(partWords(name), partValueWords(name, one, names)),
		),
	);
}

/** "Name: design" */
export function partAndValue(title: string, words: string): string {
	return t`${title}: ${words}`;
}

type Option = {readonly text?: unknown; readonly order?: unknown};

/** Of a profile field its options or where its names lead; the name of an emoji. */
function dataWords(value: object): string | undefined {
	if ('emoji_name' in value) return `:${openName(String(value.emoji_name))}:`;
	if ('url_pattern' in value) return openName(String(value.url_pattern));
	if ('subtype' in value) return openName(String(value.subtype));
	const options: readonly Option[] = Object.values(value);
	if (!options.every(one => typeof one === 'object' && one !== null && 'text' in one)) {
		return undefined;
	}
	const texts = options
		.toSorted((one, other) => Number(one.order) - Number(other.order))
		.map(({text}) => openName(String(text)));
	return inARow(texts) || t`None`;
}
