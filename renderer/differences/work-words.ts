import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import type {WorkCount} from '../../shared/model/file-progress';
import {sizeWords} from '../components/size-words';

/** What was gone through: "40,000 of 100,000 people", "12.4 MiB of 50 MiB". */
export function workWords({what, done, of}: WorkCount): string {
	if (what === 'bytes') return bytesWords(done, of);
	const part = formatNumber(done);
	return of === undefined ? doneWords[what](done) : partWords[what](part, of);
}

function bytesWords(done: number, of: number | undefined): string {
	const part = sizeWords(done);
	if (of === undefined) return part;
	const all = sizeWords(of);
	return t`${part} of ${all}`;
}

type Counted = Exclude<WorkCount['what'], 'bytes'>;

const doneWords: Readonly<Record<Counted, (done: number) => string>> = {
	lines: done => plural(done, {one: '# line', other: '# lines'}),
	people: done => plural(done, {one: '# person', other: '# people'}),
	changes: done => plural(done, {one: '# change', other: '# changes'}),
};

const partWords: Readonly<Record<Counted, (part: string, of: number) => string>> = {
	lines: (part, of) => plural(of, {one: `${part} of # line`, other: `${part} of # lines`}),
	people: (part, of) => plural(of, {one: `${part} of # person`, other: `${part} of # people`}),
	changes: (part, of) => plural(of, {one: `${part} of # change`, other: `${part} of # changes`}),
};
