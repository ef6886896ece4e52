import {Button, TextInput} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import {mayHaveHappened} from '../../../shared/client/failures';
import {channelKey} from '../../../shared/model/channel';
import {useArchiveChannel, type ArchiveOutcome} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {useFormCall} from '../../api/use-form-call';
import {Modal} from '../../components/modal';
import {CancelOrStop, useStopping} from '../../components/stopping';
import {noteFailed, noteHalfDone} from '../../state/changes';
import {ChannelGlyph} from './channel-glyph';
import {countPeople} from '../../text/count-words';
import type {ChannelRow} from './list/channel-row';
import {openName, typedNames} from '../../../shared/model/shown-name';
import parts from '../../components/dialog-parts.module.css';
import styles from './archive-dialog.module.css';

type Props = {
	readonly rows: readonly ChannelRow[];
	readonly onClose: () => void;
	/** Told which were archived here, and which others were archived meanwhile. */
	readonly onArchived: (channelIds: readonly number[], gone: readonly number[]) => void;
};

const mostNamed = 200;

/** Asks before channels are archived, which cannot be taken back; what is refused is named. */
export function ArchiveDialog({rows, onClose, onArchived}: Props) {
	const {id: connectionId} = useConnection();
	const archiving = useArchiveChannel();
	const archive = useFormCall(archiving.mutateAsync);
	const stopping = useStopping();
	const [typed, setTyped] = useState('');
	const [only] = rows.length === 1 ? rows : [];
	const word = only?.channel.name ?? String(rows.length);
	const isTyped = typedNames(word).some(name => channelKey(typed) === channelKey(name));
	const failed = archiving.data?.failed ?? [];
	const unsent = archiving.data?.left ?? [];
	const reasons = new Map([
		...failed.map(({channelId, error}) => [channelId, changeInShort(error)] as const),
		...unsent.map(channelId => [channelId, 'Not tried, because it was stopped.'] as const),
	]);
	const left = rows.flatMap(row => {
		const reason = reasons.get(row.id);
		return reason === undefined ? [] : [{row, reason}];
	});
	const count = `${rows.length.toLocaleString('en')} channels`;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isTyped || archiving.isPending) return;
		archive(
			{channelIds: rows.map(({id}) => id), signal: stopping.begin()},
			{
				refused: 'The channels were not archived.',
				unclear: 'It is not known whether the channels were archived.',
				onDone: (outcome, isOpen) => {
					onArchived(outcome.archived, outcome.gone);
					const isAll = outcome.failed.length === 0 && outcome.left.length === 0;
					const mayBeDone = outcome.failed.some(({error}) => mayHaveHappened(error));
					const note = outcome.archived.length > 0 || mayBeDone ? noteHalfDone : noteFailed;
					if (!isOpen && !isAll) note(connectionId, ...notArchivedWords(rows, outcome));
					if (isOpen && isAll) onClose();
				},
			},
		);
	};
	if (left.length > 0) {
		return (
			<Modal opened onClose={onClose} title={notArchivedTitle(rows.length, left.length, failed)}>
				<div className={parts.body}>
					<ul className={`${parts.rows} ${styles.rows}`} role="alert">
						{left.map(({row, reason}) => (
							<li key={row.id} className={styles.row}>
								<ChannelGlyph kind={row.kind} />
								<bdi className={styles.name}>{openName(row.channel.name)}</bdi>
								<span className={styles.reason}>{reason}</span>
							</li>
						))}
					</ul>
					<div className={parts.buttons}>
						<Button data-autofocus onClick={onClose}>
							Close
						</Button>
					</div>
				</div>
			</Modal>
		);
	}
	return (
		<Modal
			opened
			onClose={archiving.isPending && !stopping.isStopping ? stopping.stop : onClose}
			title={only === undefined ? `Archive ${count}?` : `Archive #${openName(only.channel.name)}?`}
			closeOnClickOutside={false}
		>
			<form className={parts.body} data-final onSubmit={submit}>
				<ul
					className={`${parts.rows} ${styles.rows}`}
					tabIndex={rows.length > 5 ? 0 : undefined}
					aria-label="Channels"
				>
					{rows.slice(0, mostNamed).map(row => (
						<li key={row.id} className={styles.row}>
							<ChannelGlyph kind={row.kind} />
							<bdi className={styles.name}>{openName(row.channel.name)}</bdi>
							<span className={styles.count}>
								{row.subscribers === undefined ? '' : countPeople(row.subscribers)}
							</span>
						</li>
					))}
					{rows.length > mostNamed && (
						<li className={styles.row}>
							and {(rows.length - mostNamed).toLocaleString('en')} more
						</li>
					)}
				</ul>
				<ul className={parts.consequences}>
					<li>
						All subscribers are removed, and no one can read {only === undefined ? 'their' : 'its'}{' '}
						messages.
					</li>
					<li>
						{only === undefined ? 'Their names become' : 'Its name becomes'} free for another
						channel.
					</li>
					<li>This can't be undone.</li>
				</ul>
				<TextInput
					label={
						only === undefined
							? `Type ${word}, the number of channels, to confirm`
							: `Type the name of the channel, ${openName(word)}, to confirm`
					}
					value={typed}
					data-autofocus
					autoComplete="off"
					spellCheck={false}
					disabled={archiving.isPending}
					onChange={event => setTyped(event.currentTarget.value)}
				/>
				<div className={parts.buttons}>
					<CancelOrStop stopping={stopping} isRunning={archiving.isPending} onCancel={onClose} />
					<Button type="submit" color="red" disabled={!isTyped} loading={archiving.isPending}>
						{only === undefined ? `Archive ${count}` : 'Archive channel'}
					</Button>
				</div>
			</form>
		</Modal>
	);
}

type Failed = ArchiveOutcome['failed'];

const mayBeArchived = (failed: Failed) => failed.some(({error}) => mayHaveHappened(error));

function notArchivedTitle(all: number, left: number, failed: Failed): string {
	const count = `${left} of ${all} ${mayBeArchived(failed) ? 'may not be' : 'not'} archived`;
	return failed.length === 0 ? `Stopped: ${count}` : count;
}

/** What the bar says once the dialog is gone: what was not archived, and why. */
function notArchivedWords(
	rows: readonly ChannelRow[],
	{failed, left}: ArchiveOutcome,
): [label: string, detail: string] {
	const [only] = rows.length === 1 ? rows : [];
	const [first] = failed;
	const mayBe = mayBeArchived(failed);
	const count = `${failed.length + left.length} of ${rows.length}`;
	const label =
		only === undefined
			? `${count} channels ${mayBe ? 'may not be' : 'not'} archived.`
			: mayBe
				? `It is not known whether #${only.channel.name} was archived.`
				: `#${only.channel.name} not archived.`;
	return [label, first === undefined ? 'It was stopped.' : changeInShort(first.error)];
}
