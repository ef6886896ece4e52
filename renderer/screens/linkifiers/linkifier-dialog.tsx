import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {TextInput} from '@mantine/core';
import {useState} from 'react';
import type {LinkifierChange} from '../../../shared/model/change';
import type {LinkifierRow} from '../../../shared/model/linkifier';
import {limits} from '../../../shared/model/limits';
import {isTriedHere, linkifierFault} from '../../../shared/rules/linkifiers';
import {EntryDialog} from './entry-dialog';
import {faultWords} from './fault-words';
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

/** A linkifier with what it does to a text, tried before it is saved. */
export function LinkifierDialog({row, linkifiers, lock, onClose}: Props) {
	const [pattern, setPattern] = useState(row?.pattern ?? '');
	const [urlTemplate, setTemplate] = useState(row?.url_template ?? '');
	const [sample, setSample] = useState('');
	const [isTried, setTried] = useState(false);
	const others = linkifiers.filter(({id}) => id !== row?.id);
	const fault = linkifierFault({pattern, urlTemplate}, others);
	const isShown = (text: string) => isTried || text.trim() !== '';
	const errorOf = (part: 'pattern' | 'urlTemplate', text: string) =>
		fault?.part === part && isShown(text) && (isTried || urlTemplate !== '' || part === 'pattern')
			? faultWords(fault)
			: undefined;
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
				onChange={({currentTarget}) => setPattern(currentTarget.value)}
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
				onChange={({currentTarget}) => setTemplate(currentTarget.value)}
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
