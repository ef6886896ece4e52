import {plural, t} from '@lingui/core/macro';
import {SmilePlus, TriangleAlert} from 'lucide-react';
import {useEffect, useMemo, useRef, useState} from 'react';
import type {Message} from '../../../../../shared/model/message';
import {useApplyChanges} from '../../../../api/changes/apply-changes';
import {useConnection} from '../../../../api/connection/client-context';
import type {Emoji} from '../../../../api/messages/messages';
import {nameApartOf} from '../../../../people/disambiguation';
import {useHandOnFocus} from '../../../../components/use-hand-on-focus';
import {usePeopleIndex} from '../../../../people/use-people-index';
import {DismissButton} from '../../../../components/dismiss-button';
import type {FailedChange} from '../../../../../shared/changes/outcome';
import {reactedWords as ownWords} from '../action-words';
import {useTell} from '../actions-store';
import {reactionChanges} from '../message-changes';
import {EmojiLayer} from '../../../../writing/emoji-layer';
import {ReactionChip} from './reaction-chip';
import {refusalWords} from './refusal-words';
import {reactedWords, reactionGroups} from './reaction-groups';
import styles from './reactions.module.css';

/** With thirty such messages in sight they are drawn in a moment. */
const mostAtOnce = 12;
/** What comes each time that somebody asks for more. */
const mostMore = 100;

type Props = {readonly message: Message};

/** The reactions under a message; where there are none, nothing. */
export function ReactionBar({message}: Props) {
	const {userId} = useConnection();
	const {index} = usePeopleIndex();
	const {apply} = useApplyChanges();
	const tell = useTell();
	const latest = useRef(message);
	latest.current = message;
	const [refused, setRefused] = useState<FailedChange>();
	const [place, setPlace] = useState<DOMRect>();
	const [most, setMost] = useState(mostAtOnce);
	const groups = useMemo(
		() => reactionGroups(message.reactions, userId),
		[message.reactions, userId],
	);
	// One's own votes stand there in any case, so that a new one is seen to come.
	const own = groups.slice(most).filter(({isOwn}) => isOwn);
	const shown = [...groups.slice(0, most), ...own.slice(-mostAtOnce)];
	const block = useRef<HTMLDivElement>(null);
	const bar = useRef<HTMLDivElement>(null);
	const add = useRef<HTMLButtonElement>(null);
	// A vote that goes away takes its button along, the last one the whole bar.
	useHandOnFocus(block, {within: () => add.current, beyond: here => here.closest('article')});
	useEffect(() => {
		if (most > mostAtOnce) bar.current?.querySelectorAll('button')[most - mostMore]?.focus();
	}, [most]);
	// Changes of one reaction take turns by themselves.
	const set = async (emoji: Emoji, isOn: boolean) => {
		const changes = reactionChanges([latest.current], emoji, userId, isOn);
		if (changes.length === 0) return;
		setRefused(undefined);
		const label = ownWords(1, emoji.emoji_name, isOn);
		const {failed} = await apply({label, changes, isQuiet: true});
		// With the last vote the bar goes: what is refused then is told elsewhere.
		if (block.current !== null) setRefused(failed[0]);
		else if (failed[0] !== undefined) tell({...refusalWords(failed[0]), isRefused: true});
	};
	const {sender_full_name: sender} = message;
	if (groups.length === 0 && place === undefined && refused === undefined) return null;
	return (
		<div className={styles.block} ref={block}>
			<div
				ref={bar}
				className={styles.bar}
				role="group"
				aria-label={t`Reactions to the message of ${sender}`}
			>
				{shown.map(group => (
					<ReactionChip
						key={group.key}
						group={group}
						words={reactedWords(group, userId, id => nameApartOf(id, index))}
						onToggle={() => void set(group.emoji, !group.isOwn)}
					/>
				))}
				{groups.length > shown.length && (
					<button
						type="button"
						className={styles.more}
						title={t`Show more reactions`}
						onClick={() => setMost(most + mostMore)}
					>
						{moreWords(groups.length - shown.length)}
					</button>
				)}
				<button
					ref={add}
					type="button"
					className={styles.add}
					aria-label={t`Add a reaction to the message of ${sender}`}
					title={t`Add a reaction`}
					aria-haspopup="dialog"
					aria-expanded={place !== undefined}
					onClick={({currentTarget}) => setPlace(currentTarget.getBoundingClientRect())}
				>
					<SmilePlus size={16} strokeWidth={1.5} aria-hidden="true" />
				</button>
			</div>
			{refused !== undefined && <Refusal failed={refused} onHide={() => setRefused(undefined)} />}
			{place !== undefined && (
				<EmojiLayer
					label={t`React to the message of ${sender}`}
					place={place}
					onChoose={emoji => void set(emoji, true)}
					onClose={() => setPlace(undefined)}
				/>
			)}
		</div>
	);
}

type RefusalProps = {readonly failed: FailedChange; readonly onHide: () => void};

function Refusal({failed, onHide}: RefusalProps) {
	const {words, detail} = refusalWords(failed);
	return (
		<p className={styles.refusal} role="alert">
			<TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
			<span>
				{words} {detail}
			</span>
			<DismissButton onDismiss={onHide} />
		</p>
	);
}

function moreWords(count: number): string {
	return plural(count, {one: 'and # other', other: 'and # others'});
}
