import {t} from '@lingui/core/macro';
import {isSection} from '../../../shared/model/organization-file';

/** What a file is that can be imported. */
export type FileKind = 'organization' | 'people';

/** What the files are called that can be chosen. */
export const fileEndings = '.yaml,.yml,.steward,.csv,.tsv,.txt';

/** So much of a file is looked at where its name does not say what it is. */
const lookedBytes = 8192;

/** What a file is by its name, or else by what stands in it; otherwise why it is neither. */
export async function kindOf(
	file: File,
): Promise<{readonly kind: FileKind} | {readonly refusal: string}> {
	const {name} = file;
	if (/\.(?:ya?ml|steward)$/i.test(name)) return {kind: 'organization'};
	if (/\.(?:csv|tsv|tab)$/i.test(name)) return {kind: 'people'};
	if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(name)) {
		return {refusal: t`${name} is a workbook. Save its sheet as CSV (UTF-8) and import that.`};
	}
	const beginning = await beginningOf(file);
	if (beginning === undefined) {
		return {refusal: t`${name} changed on the disk or is gone. Choose it again.`};
	}
	const lines = beginning.split(/\r\n|\n|\r/).filter(line => !/^\s*(?:#|$)/.test(line));
	const [first = ''] = lines;
	if (!beginning.includes('\0')) {
		if (lines.some(isKeyLine)) return {kind: 'organization'};
		if (/[,;\t]/.test(first)) return {kind: 'people'};
	}
	return {refusal: t`${name} is neither an organization file (YAML) nor a CSV or TSV file.`};
}

async function beginningOf(file: File): Promise<string | undefined> {
	try {
		return new TextDecoder().decode(await file.slice(0, lookedBytes).arrayBuffer());
	} catch {
		return undefined;
	}
}

function isKeyLine(line: string): boolean {
	const key = line.slice(0, Math.max(0, line.indexOf(':')));
	return key === 'steward' || isSection(key);
}
