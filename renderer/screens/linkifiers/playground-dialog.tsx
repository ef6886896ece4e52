import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import type {PlaygroundChange} from '../../../shared/model/change';
import type {PlaygroundRow} from '../../../shared/model/linkifier';
import {limits} from '../../../shared/model/limits';
import {playgroundFault, playgroundUrl} from '../../../shared/rules/linkifiers';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {Modal} from '../../components/modal';
import {History} from '../../journal/history';
import {AddToPlan} from '../../plans/add-to-plan';
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
	const {apply} = useApplyChanges();
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
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const ordered = changes();
		if (ordered.length === 0) return;
		onClose();
		void apply({
			label:
				row === undefined
					? t`Code playground ${{name: after.name}} added.`
					: t`Code playground ${{name: after.name}} changed.`,
			changes: ordered,
		});
	};
	const common = {spellCheck: false, readOnly: lock !== undefined};
	const address = playgroundUrl(after.url_template, 'print(1)');
	return (
		<Modal
			opened
			onClose={onClose}
			title={row === undefined ? t`Add code playground` : t`Code playground`}
			size={640}
			closeOnClickOutside={false}
		>
			<form className={styles.form} noValidate onSubmit={submit}>
				{lock !== undefined && <p className={styles.quiet}>{lock}</p>}
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
				{row !== undefined && <History about={{kind: 'playground', id: row.id}} />}
				<div className={styles.buttons}>
					<Button variant="default" onClick={onClose}>
						{lock === undefined ? t`Cancel` : t`Close`}
					</Button>
					{lock === undefined && (
						<>
							<AddToPlan
								isInDialog
								changes={changes}
								proposed={
									row === undefined
										? t`Add code playground ${{name: after.name}}`
										: t`Change code playground ${{name: after.name}}`
								}
								onAdded={onClose}
							/>
							<Button type="submit" disabled={isSame}>
								{row === undefined ? t`Add playground` : t`Save`}
							</Button>
						</>
					)}
				</div>
			</form>
		</Modal>
	);
}
