import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {TextInput} from '@mantine/core';
import {useState} from 'react';
import type {PlaygroundChange} from '../../../shared/model/change';
import type {PlaygroundRow} from '../../../shared/model/linkifier';
import {limits} from '../../../shared/model/limits';
import {playgroundFault, playgroundUrl} from '../../../shared/rules/linkifiers';
import {EntryDialog} from './entry-dialog';
import {faultWords} from './fault-words';
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

/** A code playground, with the URL that some code opens. */
export function PlaygroundDialog({row, playgrounds, lock, onClose}: Props) {
	const [language, setLanguage] = useState(row?.pygments_language ?? '');
	const [name, setName] = useState(row?.name ?? '');
	const [urlTemplate, setTemplate] = useState(row?.url_template ?? '');
	const [isTried, setTried] = useState(false);
	const others = playgrounds
		.filter(({id}) => id !== row?.id)
		.map(one => ({name: one.name, language: one.pygments_language}));
	const fault = playgroundFault({language, name, urlTemplate}, others);
	const errorOf = (part: 'language' | 'name' | 'urlTemplate', text: string) =>
		fault?.part === part && (isTried || text.trim() !== '') ? faultWords(fault) : undefined;
	const after = {
		pygments_language: language.trim(),
		name: name.trim(),
		url_template: urlTemplate.trim(),
	};
	const before = row === undefined ? null : playgroundParts(row);
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
				onChange={({currentTarget}) => setLanguage(currentTarget.value)}
			/>
			<TextInput
				{...common}
				name="name"
				label={t`Name`}
				description={t`What the button says, where a language has several`}
				maxLength={limits.playgroundNameMaxCharacters}
				value={name}
				error={errorOf('name', name)}
				onChange={({currentTarget}) => setName(currentTarget.value)}
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
				onChange={({currentTarget}) => setTemplate(currentTarget.value)}
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
