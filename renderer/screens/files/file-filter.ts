import {t} from '@lingui/core/macro';
import {ownOf} from '../../../shared/model/own-of';
import {defineFilter, type ListFilter, type ListView} from '../../components/list-filter';
import {kibibyte, mebibyte} from '../../components/size-words';
import {fileKinds, type FileKind} from './file-kind';
import type {FileRow} from './file-row';

type FileKey = 'is' | 'type' | 'size' | 'uploaded';
export type FileFilter = ListFilter<FileRow, FileKey>;
export type FileView = ListView<FileRow, FileKey>;

const otherKinds: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
	image: ['picture', 'photo'],
	table: ['sheet', 'spreadsheet'],
	audio: ['sound'],
	video: ['movie'],
};

/** The filter of files at a moment; `now` in UNIX seconds. */
export function fileFilter(now: number): FileFilter {
	return defineFilter({
		idOf: ({id}) => id,
		keys: {
			is: {
				note: t`Used, not used, or the largest`,
				choices: [
					{
						value: 'unused',
						note: t`No message links to it`,
						also: ['orphan'],
						group: 'use',
						test: ({file}) => file.messageIds.length === 0,
					},
					{
						value: 'used',
						note: t`A message links to it`,
						group: 'use',
						test: ({file}) => file.messageIds.length > 0,
					},
					{value: 'largest', note: t`The ten largest`, test: row => row.isLargest},
				],
			},
			type: {
				note: t`Kind of file`,
				choices: fileKinds.map(value => ({
					value,
					also: otherKinds[value] ?? [],
					group: 'type',
					test: row => row.kind === value,
				})),
			},
			size: {
				note: t`More or less than`,
				examples: [{value: '>1mb'}, {value: '>10mb'}, {value: '<100kb'}],
				read: typed => {
					const bound = sizeBound(typed);
					return (
						bound &&
						(({file}) => (bound.isAbove ? file.size >= bound.limit : file.size < bound.limit))
					);
				},
			},
			uploaded: {
				note: t`Age of the file`,
				examples: [
					{value: '<7d', note: t`In the last 7 days`},
					{value: '<30d', note: t`In the last 30 days`},
					{value: '>1y', note: t`Over a year ago`},
				],
				read: typed => {
					const bound = ageBound(typed);
					return bound && (({file}) => now - file.uploadedAt > bound.limit === bound.isAbove);
				},
			},
		},
		words: ({text}) => text,
	});
}

/** A bound that a number has to keep. */
export type Bound = {readonly isAbove: boolean; readonly limit: number};

const bytesOf: Readonly<Record<string, number>> = {
	'': 1,
	b: 1,
	k: 1000,
	kb: 1000,
	kib: kibibyte,
	m: 1_000_000,
	mb: 1_000_000,
	mib: mebibyte,
	g: 1_000_000_000,
	gb: 1_000_000_000,
	gib: 1024 * mebibyte,
};

/** `>1MB`, `<500KiB`; a size alone asks for that much and more. In bytes. */
export function sizeBound(typed: string): Bound | undefined {
	const [, sign, amount, unit = ''] = /^([<>])?=?(\d+(?:\.\d+)?)([a-z]*)$/i.exec(typed) ?? [];
	const factor = ownOf(bytesOf, unit.toLowerCase());
	if (amount === undefined || factor === undefined) return undefined;
	return {isAbove: sign !== '<', limit: Number(amount) * factor};
}

const daysOf: Readonly<Record<string, number>> = {d: 1, w: 7, m: 30, y: 365};

/** `<7d`, `>5w`: an age; without a sign it asks for the younger. In seconds. */
export function ageBound(typed: string): Bound | undefined {
	const [, sign, amount, unit = ''] = /^([<>])?=?(\d+)([dwmy])$/i.exec(typed) ?? [];
	const days = ownOf(daysOf, unit.toLowerCase());
	if (amount === undefined || days === undefined) return undefined;
	return {isAbove: sign === '>', limit: Number(amount) * days * 24 * 3600};
}
