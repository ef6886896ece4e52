import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {formatNumber} from '../../../shared/languages/formats';
import {limits} from '../../../shared/model/limits';
import {emojiNameFault, keptEmojiName, mostEmojiNameCharacters} from '../../../shared/rules/emoji';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {useUploadEmoji} from '../../api/messages/emoji-pictures';
import {useFormCall} from '../../api/use-form-call';
import {Modal} from '../../components/modal';
import {PictureChooser} from '../../components/picture-chooser';
import {pictureFault, useFileAddress} from '../../components/picture-file';
import {useFirstMistake} from '../../components/use-first-mistake';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {reportDone} from '../../state/reports';
import {EmojiSizes} from './emoji-sizes';
import styles from './emoji.module.css';

type Props = {
	/** A picture that was dropped. */
	readonly first: File | undefined;
	readonly known: readonly RealmEmoji[];
	readonly builtIn: ReadonlySet<string>;
	readonly onClose: () => void;
};

/** Adds an emoji: its picture is seen at real sizes, and what is wrong is said, before it is sent. */
export function AddEmojiDialog({first, known, builtIn, onClose}: Props) {
	const {id: connectionId} = useConnection();
	const adding = useUploadEmoji();
	const add = useFormCall(adding.mutateAsync);
	const actor = useActor();
	const [file, setFile] = useState(first);
	const [name, setName] = useState(first === undefined ? '' : nameFrom(first));
	const [isTried, setTried] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const {form, lead} = useFirstMistake();
	const address = useFileAddress(file);
	const badFile = pictureFault(file, limits.emojiMaxMebibytes);
	const kept = keptEmojiName(name);
	const isTaken = known.some(one => !one.deactivated && one.name === kept);
	const isBuiltIn = builtIn.has(kept);
	const badName = isTaken
		? t`A custom emoji has this name. Deactivate it first, or choose another name.`
		: isBuiltIn && actor.self !== undefined && !isAdministrator(actor)
			? t`A built-in emoji has this name; only administrators and owners can replace it.`
			: nameWords(name);
	const choose = (chosen: File) => {
		setRefusal(undefined);
		setFile(chosen);
		if (name === '') setName(nameFrom(chosen));
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (file === undefined || badFile !== undefined || badName !== undefined) return lead();
		if (adding.isPending) return;
		setRefusal(undefined);
		add(
			{name: kept, file},
			{
				about: 'new-emoji',
				refused: t`:${kept}: was not added.`,
				unclear: t`It is not known whether :${kept}: was added.`,
				onDone: (_name, isOpen) => {
					reportDone(connectionId, {
						label: t`:${kept}: added.`,
						detail: t`Undo deactivates it.`,
						changes: [{kind: 'emoji', name: kept, before: false, after: true}],
						staysAfterUndo: t`it stays where it was used meanwhile.`,
					});
					if (isOpen) onClose();
				},
				onRefused: error => setRefusal(changeInShort(error)),
			},
		);
	};
	return (
		<Modal opened onClose={onClose} title={t`Add emoji`} size={560} closeOnClickOutside={false}>
			<form className={styles.form} ref={form} noValidate onSubmit={submit}>
				{refusal !== undefined && (
					<p className={styles.refusal} role="alert">
						{refusal}
					</p>
				)}
				<PictureChooser
					label={t`Picture of the emoji`}
					file={file}
					isWrong={badFile !== undefined}
					startsFocused={file === undefined}
					onChoose={choose}
				/>
				<p className={styles.quiet}>
					<Trans>
						PNG, GIF, JPEG or WebP, at most {{most: limits.emojiMaxMebibytes}} MiB. A square of 64
						pixels or more looks best. Most servers scale larger pictures down; the embedded one
						keeps them.
					</Trans>
				</p>
				{badFile !== undefined && (file !== undefined || isTried) && (
					<p className={styles.wrong} role="alert">
						{badFile}
					</p>
				)}
				<TextInput
					name="name"
					label={t`Name`}
					description={t`Lower-case letters, digits, dashes and underscores; blanks become underscores.`}
					data-autofocus={file !== undefined || undefined}
					spellCheck={false}
					value={name}
					error={isTried || name !== '' ? badName : undefined}
					onChange={({currentTarget}) => setName(currentTarget.value)}
				/>
				{isBuiltIn && badName === undefined && (
					<p className={styles.caution}>
						<Trans>
							The built-in emoji :{kept}: is replaced for everyone, also where it was used before.
						</Trans>
					</p>
				)}
				{address !== undefined && badFile === undefined && (
					<EmojiSizes name={kept} address={address} />
				)}
				<div className={styles.buttons}>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit" loading={adding.isPending}>
						<Trans>Add emoji</Trans>
					</Button>
				</div>
			</form>
		</Modal>
	);
}

/** The name of a file as the name of an emoji. */
function nameFrom({name}: File): string {
	const base = name.replace(/\.[^.]*$/, '').toLowerCase();
	return base
		.replaceAll(/[^0-9a-z_-]+/g, '_')
		.replace(/^_+/, '')
		.replace(/(?<![_-])[_-]+$/, '')
		.slice(0, 40);
}

function nameWords(name: string): string | undefined {
	const fault = emojiNameFault(name);
	switch (fault) {
		case undefined:
			return undefined;
		case 'missing':
			return t`Enter a name.`;
		case 'characters':
			return t`Use lower-case letters, digits, dashes and underscores alone.`;
		case 'ending':
			return t`End the name with a letter or digit.`;
		case 'length':
			return t`Use at most ${{most: formatNumber(mostEmojiNameCharacters)}} characters.`;
		default:
			return fault satisfies never;
	}
}
