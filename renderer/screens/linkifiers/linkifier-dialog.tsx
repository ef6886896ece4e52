import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {TextInput} from '@mantine/core';
import {useMemo, useState} from 'react';
import {z} from 'zod';
import type {LinkifierChange} from '../../../shared/model/change';
import type {LinkifierRow} from '../../../shared/model/linkifier';
import {limits} from '../../../shared/model/limits';
import {isTriedHere, linkifierFault} from '../../../shared/rules/linkifiers';
import {useFormRun} from '../../api/changes/use-form-run';
import type {PlacedRefusal, RefusalPlaces} from '../../api/failures/place-refusal';
import {savedEdits} from '../../api/saved/edits-over';
import {useEditsOver} from '../../api/saved/use-edits-over';
import {EntryDialog} from './entry-dialog';
import {faultWords, placeEntryRefusal} from './fault-words';
import {TriedText} from './linkifier-tester';
import {partsOf} from './linkifier-orders';
import styles from './linkifiers.module.css';

type Props = {
	/** Undefined for a new one. */
	readonly row: LinkifierRow | undefined;
	readonly linkifiers: readonly LinkifierRow[];
	/** Why it cannot be changed. */
	readonly lock: string | undefined;
	readonly onClose: () => void;
};

type Parts = ReturnType<typeof partsOf>;
type Field = 'pattern' | 'urlTemplate';

const saved = savedEdits<Parts>(
	z.object({pattern: z.string(), url_template: z.string()}).partial(),
);
const empty: Parts = {pattern: '', url_template: ''};

const places: RefusalPlaces<Field> = {
	parameters: {pattern: 'pattern', url_template: 'urlTemplate'},
	words: [
		['urlTemplate', /url/i],
		['pattern', /regular expression|pattern|filter/i],
	],
};

/** A linkifier with what it does to a text, tried before it is saved. */
export function LinkifierDialog({row, linkifiers, lock, onClose}: Props) {
	const now = useMemo(() => (row === undefined ? empty : partsOf(row)), [row]);
	const saving = useFormRun();
	const edits = useEditsOver(`linkifier ${row?.id ?? 'new'}`, saved, {
		now,
		of: now.pattern,
		isSaving: saving.isBusy,
	});
	const {pattern, url_template: urlTemplate} = lock === undefined ? edits.parts : now;
	const [refusal, setRefusal] = useState<PlacedRefusal<Field>>({});
	const put = (part: Partial<Parts>) => {
		setRefusal({});
		edits.put(part);
	};
	const [sample, setSample] = useState('');
	const [isTried, setTried] = useState(false);
	const others = linkifiers.filter(({id}) => id !== row?.id);
	const fault = linkifierFault({pattern, urlTemplate}, others);
	const isShown = (text: string) => isTried || text.trim() !== '';
	const errorOf = (part: Field, text: string) =>
		refusal[part] ??
		(fault?.part === part && isShown(text) && (isTried || urlTemplate !== '' || part === 'pattern')
			? faultWords(fault)
			: undefined);
	const isSame = row?.pattern === pattern.trim() && row.url_template === urlTemplate.trim();
	const changes = (): readonly LinkifierChange[] => {
		setTried(true);
		if (fault !== undefined || isSame) return [];
		return [
			{
				kind: 'linkifier',
				...(row !== undefined && {linkifier_id: row.id}),
				before: row === undefined ? null : partsOf(row),
				after: {pattern: pattern.trim(), url_template: urlTemplate.trim()},
			},
		];
	};
	const words =
		row === undefined
			? {
					done: t`Linkifier ${{pattern: pattern.trim()}} added.`,
					plan: t`Add linkifier ${{pattern: pattern.trim()}}`,
					save: t`Add linkifier`,
				}
			: {
					done: t`Linkifier ${{pattern: pattern.trim()}} changed.`,
					plan: t`Change linkifier ${{pattern: pattern.trim()}}`,
					save: t`Save`,
				};
	return (
		<EntryDialog
			title={row === undefined ? t`Add linkifier` : t`Linkifier`}
			about={row && {kind: 'linkifier', id: row.id}}
			lock={lock}
			changes={changes}
			isSame={isSame}
			words={{...words, detail: t`It holds for messages sent from now on.`}}
			saving={saving}
			refusal={refusal.form}
			onRefused={refused => setRefusal(placeEntryRefusal(refused, places))}
			conflicts={edits.conflicts.map(part => ({
				part,
				title: part === 'pattern' ? t`Pattern` : t`URL template`,
				now: now[part],
			}))}
			onKeepMine={edits.keepMine}
			onTakeTheirs={edits.takeTheirs}
			onDiscard={edits.drop}
			onSaved={() => edits.settle(edits.parts)}
			onClose={onClose}
		>
			<TextInput
				name="pattern"
				label={t`Pattern`}
				description={t`A regular expression in RE2 syntax. Name its parts: LAB-(?P<id>[0-9]+)`}
				data-autofocus
				spellCheck={false}
				readOnly={lock !== undefined}
				maxLength={limits.linkifierPatternMaxCharacters}
				classNames={{input: styles.code ?? ''}}
				value={pattern}
				error={errorOf('pattern', pattern)}
				onChange={({currentTarget}) => put({pattern: currentTarget.value})}
			/>
			<TextInput
				name="template"
				label={t`URL template`}
				description={t`Each named part stands in braces: ${{example: 'https://tracker.example.com/{id}'}}`}
				spellCheck={false}
				readOnly={lock !== undefined}
				maxLength={limits.urlTemplateMaxCharacters}
				classNames={{input: styles.code ?? ''}}
				value={urlTemplate}
				error={errorOf('urlTemplate', urlTemplate)}
				onChange={({currentTarget}) => put({url_template: currentTarget.value})}
			/>
			<TextInput
				label={t`Try a text`}
				placeholder={t`A message in which the pattern is`}
				value={sample}
				onChange={({currentTarget}) => setSample(currentTarget.value)}
			/>
			{sample !== '' &&
				(fault === undefined ? (
					<TriedText text={sample} linkifiers={[{pattern: pattern.trim(), urlTemplate}]} />
				) : (
					<p className={styles.quiet}>
						<Trans>Complete pattern and URL template to try them.</Trans>
					</p>
				))}
			{fault === undefined && !isTriedHere(pattern) && (
				<p className={styles.quiet}>
					<Trans>
						Patterns that repeat within repeats are slow on some servers. A simpler one is safer.
					</Trans>
				</p>
			)}
		</EntryDialog>
	);
}
