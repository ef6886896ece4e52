import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useQueryClient} from '@tanstack/react-query';
import {PenLine} from 'lucide-react';
import {useContext, useEffect, useRef, useState} from 'react';
import {useClient, useConnection} from '../../../../api/connection/client-context';
import {lastChannelName, noteChannelName} from '../../../../api/channels/known-channels';
import {gatherLeft} from '../../../../api/drafts/orphaned-texts';
import {unsentKey} from '../../../../api/drafts/unsent';
import {ariaKeys, needsSingleKey} from '../../../../components/keyboard/keystroke';
import {SingleKeys} from '../../../../components/keyboard/single-keys';
import {useShortcuts} from '../../../../shortcuts/use-shortcuts';
import {useSendingFrom, type Sending} from '../../../../state/sendings';
import {ComposeForm} from './compose-form';
import {noteOpenComposer} from './open-composer';
import {showsUnsent} from '../../../../api/drafts/unsent-moves';
import {useLookForSent} from './use-look-for-sent';
import {useUnsent} from './use-unsent';
import {WhyClosed} from './why-closed';
import {firstWords} from '../../../../../shared/model/first-words';
import {writeWords} from '../../../../writing/place-words';
import {Refusal} from '../../../../writing/refusal';
import {useWriting, type Writing} from '../../../../writing/use-writing';
import type {WritingPlace} from '../../../../writing/writing-place';
import {useKeyTitles} from '../../../../components/keyboard/use-key-titles';
import styles from './compose.module.css';
import {keysOf} from '../../../../shortcuts/shortcuts';
import {factWords} from '../../../../writing/use-sending';

type Props = {
	readonly place: WritingPlace;
	readonly onSent: (messageId: number) => void;
};

/**
 * Writes a message to the place that is shown: one line until somebody wants to. What is typed is kept
 * for each place until it is sent.
 */
export function Composer({place, onSent}: Props) {
	return <PlaceComposer key={unsentKey(place)} place={place} onSent={onSent} />;
}

function PlaceComposer({place, onSent}: Props) {
	const writing = useWriting(place);
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId, userId} = useConnection();
	const [unsent] = useUnsent(place);
	const sending = useSendingFrom(connectionId, unsentKey(place));
	const {isLooking, told} = useLookForSent(place);
	const key = unsentKey(place);
	useEffect(() => {
		const end = showsUnsent(connectionId, key);
		return () => {
			end();
			void gatherLeft(client, queries, {id: connectionId, userId}, key);
		};
	}, [client, queries, connectionId, userId, key]);
	useEffect(() => {
		if (writing.channel !== undefined) noteChannelName(connectionId, writing.channel);
	}, [connectionId, writing.channel]);
	const [isOpen, setOpen] = useState(false);
	useEffect(
		() => (isOpen ? noteOpenComposer(connectionId, key) : undefined),
		[isOpen, connectionId, key],
	);
	const line = useRef<HTMLButtonElement>(null);
	const savedNote = useRef<HTMLElement>(null);
	const wasOpen = useRef(false);
	useEffect(() => {
		if (!isOpen && wasOpen.current) (line.current ?? savedNote.current)?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	const {why, self} = writing;
	const goal = named(connectionId, place, writing);
	const isUnlisted = place.kind === 'channel' && writing.channel === undefined;
	const hasSingleKeys = useContext(SingleKeys);
	const isPromised = hasSingleKeys || !needsSingleKey(keysOf('add'));
	const keyed = useKeyTitles();
	useShortcuts({
		add: () => {
			if (goal === undefined || self === undefined || why !== undefined) return false;
			return setOpen(true);
		},
	});
	// Whoever is writing goes on looking at their words: nothing takes the field from under the keys.
	if (isOpen && goal !== undefined && self !== undefined) {
		return (
			<ComposeForm
				place={place}
				goal={goal}
				self={self}
				writing={writing}
				closed={why && {why, isUnlisted}}
				isLooking={isLooking}
				told={told}
				onSent={onSent}
				onClose={() => setOpen(false)}
			/>
		);
	}
	if (why !== undefined) {
		return (
			<section className={styles.composer} aria-label={t`New message`} data-writing>
				<WhyClosed why={why} isUnlisted={isUnlisted} />
				{sending.refused !== undefined && (
					<Refusal error={sending.refused.error} fact={factWords(sending.refused.fact)} />
				)}
				{unsent.text.trim() !== '' && (
					<details className={styles.kept}>
						<summary ref={savedNote}>
							<Trans>What you typed here is saved</Trans>
						</summary>
						<pre className={styles.savedText}>{unsent.text}</pre>
					</details>
				)}
			</section>
		);
	}
	const words = firstWords(unsent.text);
	return (
		<section
			className={styles.composer}
			aria-label={t`New message`}
			data-writing={(goal !== undefined && self !== undefined) || undefined}
		>
			<button
				ref={line}
				type="button"
				className={styles.line}
				disabled={goal === undefined}
				aria-expanded={false}
				{...(isPromised && {'aria-keyshortcuts': ariaKeys(keysOf('add'))})}
				title={keyed(t`Write`, keysOf('add'))}
				onClick={() => setOpen(true)}
			>
				<PenLine size={16} strokeWidth={1.5} aria-hidden="true" />
				<span className={styles.lineWords} dir="auto">
					{goal === undefined ? t`Write a message` : writeWords(goal)}
				</span>
				{words !== '' && (
					<span className={styles.unfinished} dir="auto">
						{isLooking ? t`Checking` : standing(sending)}: {words}
					</span>
				)}
			</button>
			<p className={styles.note} role="status" dir="auto">
				{told}
			</p>
		</section>
	);
}

/** How what was typed stands, while the composer is closed. */
function standing({isBusy, refused}: Sending): string {
	if (isBusy) return t`Sending`;
	if (refused === undefined) return t`Unsent`;
	const isUnknown = refused.fact !== 'not-sent';
	return isUnknown ? t`Perhaps sent` : t`Not sent`;
}

/** What is written to; a channel that is listed no more has the name that it had. */
function named(connectionId: string, place: WritingPlace, {goal, channel}: Writing) {
	if (place.kind !== 'channel' || goal?.kind !== 'channel' || channel !== undefined) return goal;
	return {...goal, name: lastChannelName(connectionId, place.stream_id) ?? goal.name};
}
