import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Input, TextInput} from '@mantine/core';
import {useEffect, useId, useState, type ReactNode} from 'react';
import type {
	OwnSettingChange,
	ReactionChange,
	StatusChange,
} from '../../../../../shared/model/change';
import {openName} from '../../../../../shared/model/shown-name';
import {useFeature} from '../../../../api/connection/features';
import {ColourPicker} from '../../../../channels/colour-picker';
import {Swatch} from '../../../../channels/swatch';
import {titleOf} from '../../../../channels/setting-words';
import {StatusEmoji} from '../../../../people-actions/status/status-emoji';
import {EmojiLayer} from '../../../../writing/emoji-layer';
import type {ValueProps} from './value-props';
import styles from './edit.module.css';

/** Another emoji for the same message. */
export function EmojiValue({change, problem, onChange, onLayer}: ValueProps<ReactionChange>) {
	return (
		<Picked
			label={t`Reaction`}
			onLayer={onLayer}
			isFirst
			problem={problem}
			shown={
				<>
					<StatusEmoji emoji={change} /> :{openName(change.emoji_name)}:
				</>
			}
		>
			{(place, onClose) => (
				<EmojiLayer
					label={t`Reaction of this step`}
					place={place}
					onChoose={emoji => onChange({...change, ...emoji})}
					onClose={onClose}
				/>
			)}
		</Picked>
	);
}

/** Another text or emoji for the own status. */
export function StatusValue({change, problem, onChange, onLayer}: ValueProps<StatusChange>) {
	const {status_text: text, emoji} = change.after;
	const put = (part: Partial<StatusChange['after']>) =>
		onChange({...change, after: {...change.after, ...part}});
	const {isThere} = useFeature('statusEmoji');
	return (
		<>
			<TextInput
				label={t`Status`}
				data-autofocus
				dir="auto"
				autoComplete="off"
				value={text}
				error={problem}
				onChange={event => put({status_text: event.currentTarget.value})}
			/>
			{isThere && (
				<Picked
					label={t`Emoji`}
					onLayer={onLayer}
					shown={
						emoji === null ? (
							t`No emoji`
						) : (
							<>
								<StatusEmoji emoji={emoji} /> :{openName(emoji.emoji_name)}:
							</>
						)
					}
					beside={
						emoji !== null && (
							<Button variant="subtle" onClick={() => put({emoji: null})}>
								<Trans>Clear emoji</Trans>
							</Button>
						)
					}
				>
					{(place, onClose) => (
						<EmojiLayer
							label={t`Emoji of the status`}
							place={place}
							onChoose={chosen => put({emoji: chosen})}
							onClose={onClose}
						/>
					)}
				</Picked>
			)}
		</>
	);
}

/** Another color for the channel in the own lists. */
export function ColorValue({
	change,
	names,
	problem,
	onChange,
	onLayer,
}: ValueProps<OwnSettingChange>) {
	const value = String(change.after);
	return (
		<Picked
			label={titleOf(change.property)}
			onLayer={onLayer}
			isFirst
			problem={problem}
			shown={
				<>
					<Swatch color={value} /> <code>{value}</code>
				</>
			}
		>
			{(place, onClose) => (
				<ColourPicker
					object={`#${openName(names.channel(change.stream_id))}`}
					value={value}
					place={place}
					onChoose={after => {
						onChange({...change, after});
						onClose();
					}}
					onClose={onClose}
				/>
			)}
		</Picked>
	);
}

type PickedProps = Pick<ValueProps, 'onLayer'> & {
	readonly label: string;
	/** Whether it has the focus when the dialog opens. */
	readonly isFirst?: boolean;
	readonly problem?: string | undefined;
	readonly shown: ReactNode;
	readonly beside?: ReactNode;
	/** The picker, at the place of the button. */
	readonly children: (place: DOMRect, onClose: () => void) => ReactNode;
};

/** A value that is chosen in a picker of its own. */
function Picked({label, isFirst, problem, shown, beside, children, onLayer}: PickedProps) {
	const [place, setPlace] = useState<DOMRect>();
	const id = useId();
	const isOpen = place !== undefined;
	useEffect(() => {
		if (!isOpen) return undefined;
		onLayer(true);
		return () => onLayer(false);
	}, [isOpen, onLayer]);
	return (
		<Input.Wrapper id={id} label={label} error={problem}>
			<div className={styles.picked}>
				<Button
					id={id}
					variant="default"
					data-autofocus={isFirst}
					aria-haspopup="dialog"
					aria-expanded={isOpen}
					{...(problem !== undefined && {'aria-describedby': `${id}-error`})}
					onClick={({currentTarget}) => setPlace(currentTarget.getBoundingClientRect())}
				>
					<span className={styles.value}>{shown}</span>
				</Button>
				{beside}
			</div>
			{place !== undefined && children(place, () => setPlace(undefined))}
		</Input.Wrapper>
	);
}
