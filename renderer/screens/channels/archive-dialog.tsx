import {Button, TextInput} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import {mayHaveHappened} from '../../../shared/client/failures';
import {channelKey} from '../../../shared/model/channel';
import {useArchiveChannel} from '../../api/channels';
import {useConnection} from '../../api/client-context';
import {changeInShort} from '../../api/explain';
import {useFormCall} from '../../api/use-form-call';
import {Modal} from '../../components/modal';
import {noteFailed} from '../../state/changes';
import {ChannelGlyph} from './channel-glyph';
import {peopleCount} from './channel-words';
import type {ChannelRow} from './list/channel-row';
import {openName, typedNames} from '../../../shared/model/shown-name';
import parts from '../../components/dialog-parts.module.css';
import styles from './archive-dialog.module.css';

type Props = {
	readonly rows: readonly ChannelRow[];
	readonly onClose: () => void;
	readonly onArchived: (channelIds: readonly number[]) => void;
};

const mostNamed = 200;

/** Asks before channels are archived, which cannot be taken back; what is refused is named. */
export function ArchiveDialog({rows, onClose, onArchived}: Props) {
	const {id: connectionId} = useConnection();
	const archiving = useArchiveChannel();
	const archive = useFormCall(archiving.mutateAsync);
	const [typed, setTyped] = useState('');
	const [only] = rows.length === 1 ? rows : [];
	const word = only?.channel.name ?? String(rows.length);
	const isTyped = typedNames(word).some(name => channelKey(typed) === channelKey(name));
	const failed = archiving.data?.failed ?? [];
	const left = failed.flatMap(({channelId, error}) => {
		const row = rows.find(({id}) => id === channelId);
		return row === undefined ? [] : [{row, reason: changeInShort(error)}];
	});
	const isUnclear = failed.some(({error}) => mayHaveHappened(error));
	const count = `${rows.length.toLocaleString('en')} channels`;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isTyped || archiving.isPending) return;
		archive(
			rows.map(({id}) => id),
			{
				refused: 'The channels were not archived.',
				unclear: 'It is not known whether the channels were archived.',
				onDone: (outcome, isOpen) => {
					onArchived(outcome.archived);
					const [first] = outcome.failed;
					if (first === undefined) {
						if (isOpen) onClose();
					} else if (!isOpen) {
						const mayBe = outcome.failed.some(({error}) => mayHaveHappened(error));
						noteFailed(
							connectionId,
							only === undefined
								? `${outcome.failed.length} of ${rows.length} channels ${mayBe ? 'may not be' : 'not'} archived.`
								: mayBe
									? `It is not known whether #${only.channel.name} was archived.`
									: `#${only.channel.name} not archived.`,
							changeInShort(first.error),
						);
					}
				},
			},
		);
	};
	if (left.length > 0) {
		return (
			<Modal
				opened
				onClose={onClose}
				title={`${left.length} of ${rows.length} ${isUnclear ? 'may not be' : 'not'} archived`}
			>
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
			onClose={onClose}
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
								{row.subscribers === undefined ? '' : peopleCount(row.subscribers)}
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
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" color="red" disabled={!isTyped} loading={archiving.isPending}>
						{only === undefined ? `Archive ${count}` : 'Archive channel'}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
