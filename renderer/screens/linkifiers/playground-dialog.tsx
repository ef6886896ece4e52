import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {TextInput} from '@mantine/core';
import {useMemo, useState} from 'react';
import {z} from 'zod';
import type {PlaygroundChange} from '../../../shared/model/change';
import type {PlaygroundRow} from '../../../shared/model/linkifier';
import {limits} from '../../../shared/model/limits';
import {playgroundFault, playgroundUrl} from '../../../shared/rules/linkifiers';
import {useFormRun} from '../../api/changes/use-form-run';
import type {PlacedRefusal, RefusalPlaces} from '../../api/failures/place-refusal';
import {savedEdits} from '../../api/saved/edits-over';
import {useEditsOver} from '../../api/saved/use-edits-over';
import {EntryDialog} from './entry-dialog';
import {faultWords, placeEntryRefusal} from './fault-words';
import {playgroundParts} from './linkifier-orders';
import styles from './linkifiers.module.css';

type Props = {
	/** Undefined for a new one. */
	readonly row: PlaygroundRow | undefined;
	readonly playgrounds: readonly PlaygroundRow[];
	/** Why it cannot be changed. */
	readonly lock: string | undefined;
	readonly onClose: () => void;
};

type Parts = ReturnType<typeof playgroundParts>;
type Field = 'language' | 'name' | 'urlTemplate';

const saved = savedEdits<Parts>(
	z.object({pygments_language: z.string(), name: z.string(), url_template: z.string()}).partial(),
);
const empty: Parts = {pygments_language: '', name: '', url_template: ''};

const places: RefusalPlaces<Field> = {
	parameters: {pygments_language: 'language', name: 'name', url_template: 'urlTemplate'},
	words: [
		['urlTemplate', /url/i],
		['language', /language|characters/i],
		['name', /name|playground/i],
	],
};

/** A code playground, with the URL that some code opens. */
export function PlaygroundDialog({row, playgrounds, lock, onClose}: Props) {
	const now = useMemo(() => (row === undefined ? empty : playgroundParts(row)), [row]);
	const saving = useFormRun();
	const edits = useEditsOver(`playground ${row?.id ?? 'new'}`, saved, {
		now,
		of: now.name,
		isSaving: saving.isBusy,
	});
	const {parts} = lock === undefined ? edits : {parts: now};
	const {pygments_language: language, name, url_template: urlTemplate} = parts;
	const [refusal, setRefusal] = useState<PlacedRefusal<Field>>({});
	const put = (part: Partial<Parts>) => {
		setRefusal({});
		edits.put(part);
	};
	const [isTried, setTried] = useState(false);
	const others = playgrounds
		.filter(({id}) => id !== row?.id)
		.map(one => ({name: one.name, language: one.pygments_language}));
	const fault = playgroundFault({language, name, urlTemplate}, others);
	const errorOf = (part: Field, text: string) =>
		refusal[part] ??
		(fault?.part === part && (isTried || text.trim() !== '') ? faultWords(fault) : undefined);
	const after = {
		pygments_language: language.trim(),
		name: name.trim(),
		url_template: urlTemplate.trim(),
	};
	const before = row === undefined ? null : now;
	const isSame = before !== null && JSON.stringify(before) === JSON.stringify(after);
	const changes = (): readonly PlaygroundChange[] => {
		setTried(true);
		if (fault !== undefined || isSame) return [];
		return [
			{
				kind: 'playground',
				...(row !== undefined && {playground_id: row.id}),
				before,
				after,
			},
		];
	};
	const words =
		row === undefined
			? {
					done: t`Code playground ${{name: after.name}} added.`,
					plan: t`Add code playground ${{name: after.name}}`,
					save: t`Add playground`,
				}
			: {
					done: t`Code playground ${{name: after.name}} changed.`,
					plan: t`Change code playground ${{name: after.name}}`,
					save: t`Save`,
				};
	const common = {spellCheck: false, readOnly: lock !== undefined};
	const address = playgroundUrl(after.url_template, 'print(1)');
	return (
		<EntryDialog
			title={row === undefined ? t`Add code playground` : t`Code playground`}
			about={row && {kind: 'playground', id: row.id}}
			lock={lock}
			changes={changes}
			isSame={isSame}
			words={words}
			saving={saving}
			refusal={refusal.form}
			onRefused={refused => setRefusal(placeEntryRefusal(refused, places))}
			conflicts={edits.conflicts.map(part => ({part, title: titleOf(part), now: now[part]}))}
			onKeepMine={edits.keepMine}
			onTakeTheirs={edits.takeTheirs}
			onDiscard={edits.drop}
			onSaved={() => edits.settle(edits.parts)}
			onClose={onClose}
		>
			<TextInput
				{...common}
				name="language"
				label={t`Language`}
				description={t`As code blocks name it: Python, Rust, JavaScript`}
				data-autofocus
				maxLength={limits.playgroundLanguageMaxCharacters}
				value={language}
				error={errorOf('language', language)}
				onChange={({currentTarget}) => put({pygments_language: currentTarget.value})}
			/>
			<TextInput
				{...common}
				name="name"
				label={t`Name`}
				description={t`What the button says, where a language has several`}
				maxLength={limits.playgroundNameMaxCharacters}
				value={name}
				error={errorOf('name', name)}
				onChange={({currentTarget}) => put({name: currentTarget.value})}
			/>
			<TextInput
				{...common}
				name="template"
				label={t`URL template`}
				description={t`${{part: '{code}'}} stands for the code: ${{example: 'https://play.example.com/?code={code}'}}`}
				maxLength={limits.urlTemplateMaxCharacters}
				classNames={{input: styles.code ?? ''}}
				value={urlTemplate}
				error={errorOf('urlTemplate', urlTemplate)}
				onChange={({currentTarget}) => put({url_template: currentTarget.value})}
			/>
			{fault === undefined && (
				<p className={styles.quiet}>
					<Trans>
						<code>print(1)</code> opens <code className={styles.url}>{address}</code>
					</Trans>
				</p>
			)}
		</EntryDialog>
	);
}

function titleOf(part: keyof Parts): string {
	switch (part) {
		case 'pygments_language':
			return t`Language`;
		case 'name':
			return t`Name`;
		case 'url_template':
			return t`URL template`;
		default:
			return part satisfies never;
	}
}
