import {firstWords} from '../../shared/model/first-words';
import {openName} from '../../shared/model/shown-name';
import {codedWords} from '../runs/coded-values';

/** Finds what groups are called. */
type Names = {readonly group: (id: number) => string | undefined};

/** The value of a part by the name of the call that sets it, in the words of the screens. */
export function partValueWords(part: string, value: unknown, {group}: Names): string {
	if (part === 'can_remove_subscribers_group' && typeof value === 'number') {
		return openName(group(value) ?? `Group ${value}`);
	}
	if (part === 'emoji' && value === null) return 'None';
	if (value === undefined) return 'None';
	if (value === null || typeof value === 'string' || typeof value === 'number') {
		const coded = codedWords(part, value);
		if (coded !== undefined) return coded;
	}
	if (value === null) return 'None';
	if (typeof value === 'boolean') return value ? 'Yes' : 'No';
	if (typeof value === 'string') return value === '' ? 'Empty' : firstWords(value);
	if (typeof value === 'number') return value.toLocaleString('en');
	return dataWords(value) ?? JSON.stringify(value);
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
	return texts.join(', ') || 'None';
}
