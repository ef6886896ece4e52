import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {isSameStatus} from '../../../shared/changes/said-status';
import {Button, TextInput} from '@mantine/core';
import {SmilePlus} from 'lucide-react';
import {useEffect, useRef, useState, type FormEvent} from 'react';
import type {SaidStatus} from '../../../shared/model/change';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {failedInShort} from '../../api/failures/explain';
import {useFeature} from '../../api/connection/features';
import {useSavedText} from '../../api/saved/saved-texts';
import {useStatusOf} from '../../api/users/statuses';
import {EmojiLayer} from '../../writing/emoji-layer';
import {onEscape} from '../../components/keyboard/escape-key';
import {StatusEmoji} from './status-emoji';
import {useSetStatus} from './use-set-status';
import styles from './status.module.css';

type Props = {readonly ownId: number; readonly onDone: () => void};

const most = limits.statusMaxCharacters;

/** What one says of oneself: a text, an emoji or both. */
export function StatusEditor({ownId, onDone}: Props) {
	const said = useStatusOf(ownId);
	const setStatus = useSetStatus();
	const emojiFeature = useFeature('statusEmoji');
	const [typed, saveTyped, isStill] = useSavedText('own status');
	const [chosen, setChosen] = useState<SaidStatus['emoji']>();
	const [place, setPlace] = useState<DOMRect>();
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		field.current?.focus();
		field.current?.select();
	}, []);
	const text = typed ?? said.status_text;
	const emoji = chosen === undefined ? said.emoji : chosen;
	const count = lengthInCodePoints(text.trim());
	const change = (next: string) => {
		saveTyped(next === said.status_text ? undefined : next);
		setProblem(undefined);
	};
	const isUnsaved = typed !== undefined && typed.trim() !== said.status_text;
	const done = () => {
		saveTyped(undefined);
		onDone();
	};
	/** Closes the form; what is typed waits beside the status. */
	const leave = () => {
		if (!isBusy && !isUnsaved) saveTyped(undefined);
		onDone();
	};
	const save = async (after: SaidStatus) => {
		if (isBusy) return undefined;
		if (isSameStatus(after, said)) return done();
		setBusy(true);
		const {failed} = await setStatus(ownId, said, after);
		setBusy(false);
		const [refused] = failed;
		if (refused !== undefined) return setProblem(failedInShort(refused));
		// What is typed on meanwhile is not saved, and stays.
		return isStill(typed) ? done() : undefined;
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (count <= most) return void save({status_text: text.trim(), emoji});
		setProblem(t`At most ${most} characters.`);
		return field.current?.focus();
	};
	const label =
		emoji === null ? t`Choose an emoji` : t`Emoji: :${{emoji: emoji.emoji_name}}:, choose another`;
	return (
		<form
			className={styles.form}
			noValidate
			aria-label={t`Your status`}
			onSubmit={submit}
			onKeyDown={onEscape(leave)}
		>
			<div className={styles.fields}>
				{emojiFeature.isThere && (
					<Button
						variant="default"
						className={styles.choose ?? ''}
						aria-label={label}
						title={emoji === null ? t`Choose an emoji` : t`Choose another emoji`}
						aria-haspopup="dialog"
						aria-expanded={place !== undefined}
						disabled={isBusy}
						onClick={({currentTarget}) => setPlace(currentTarget.getBoundingClientRect())}
					>
						{emoji === null ? (
							<SmilePlus size={16} strokeWidth={1.5} aria-hidden="true" />
						) : (
							<StatusEmoji emoji={emoji} />
						)}
					</Button>
				)}
				<TextInput
					className={styles.field ?? ''}
					ref={field}
					aria-label={t`Text of your status`}
					description={emojiFeature.note ?? t`${count} of ${most} characters`}
					inputWrapperOrder={['input', 'error', 'description']}
					placeholder={t`In a meeting, away, …`}
					value={text}
					error={problem}
					dir="auto"
					autoComplete="off"
					onChange={event => change(event.currentTarget.value)}
				/>
			</div>
			<div className={styles.buttons}>
				<Button
					variant="subtle"
					disabled={isBusy || (text === '' && emoji === null)}
					onClick={() => {
						change('');
						setChosen(null);
						field.current?.focus();
					}}
				>
					<Trans>Clear</Trans>
				</Button>
				<Button variant="default" onClick={done}>
					{isUnsaved ? t`Discard` : t`Cancel`}
				</Button>
				<Button type="submit" loading={isBusy}>
					<Trans>Save</Trans>
				</Button>
			</div>
			{place !== undefined && (
				<EmojiLayer
					label={t`Emoji of your status`}
					place={place}
					onChoose={setChosen}
					onClose={() => setPlace(undefined)}
				/>
			)}
		</form>
	);
}
