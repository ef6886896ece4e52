import {t} from '@lingui/core/macro';
import {Popover, Portal} from '@mantine/core';
import {useMemo, type ReactNode} from 'react';
import {useConnection} from '../api/connection/client-context';
import {useEmojiTable} from '../api/messages/emoji-names';
import type {Emoji} from '../api/messages/messages';
import {useRealmEmoji} from '../api/messages/realm-emoji';
import type {PickerEmoji} from '../components/emoji/emoji-catalogue';
import {EmojiPicker} from '../components/emoji/emoji-picker';
import {useFrequentStore} from '../components/emoji/frequent-emoji';
import {onEscape} from '../components/keyboard/escape-key';
import {useReturnFocus} from '../components/use-return-focus';
import {whenForgotten} from '../state/forget';
import {CustomEmoji, customKind} from './custom-emoji';
import styles from './writing.module.css';

type Props = {
	/** What it is for: "React to the message of Ada". */
	readonly label: string;
	/** The place in the window that it hangs on. */
	readonly place: DOMRect;
	readonly onChoose: (emoji: Emoji) => void;
	readonly onClose: () => void;
};

whenForgotten(id => useFrequentStore.getState().forget(id));

/** A picture in the picker, which says its name itself. */
function renderPicture({code}: PickerEmoji, size: number, name: ReactNode) {
	return (
		<CustomEmoji id={code} size={size} alt="">
			{name}
		</CustomEmoji>
	);
}

/** The picker over the window, with the emoji of the organization. */
export function EmojiLayer({label, place, onChoose, onClose}: Props) {
	const {id: connectionId} = useConnection();
	const {data: own} = useRealmEmoji();
	const table = useEmojiTable();
	const custom = useMemo(
		(): readonly PickerEmoji[] =>
			(own ?? [])
				.filter(({deactivated}) => !deactivated)
				.map(({id, name}) => ({kind: customKind, code: id, name})),
		[own],
	);
	useReturnFocus(true);
	const {left, top, width, height} = place;
	return (
		// A row that is moved into its place would be the frame of what is fixed.
		<Portal>
			<Popover
				opened
				onChange={isOpen => !isOpen && onClose()}
				onDismiss={onClose}
				position="bottom-start"
				// Rather over what it hangs on than out of the window.
				middlewares={{flip: true, shift: {crossAxis: true, padding: 8}}}
				trapFocus
				withinPortal
				// What it hangs on may be out of the view of a layer.
				hideDetached={false}
			>
				<Popover.Target>
					<span aria-hidden="true" className={styles.anchor} style={{left, top, width, height}} />
				</Popover.Target>
				{/* What it stands in hears nothing of the key that closes it. */}
				<Popover.Dropdown aria-label={label} onKeyDown={onEscape(onClose)}>
					<EmojiPicker
						table={table}
						custom={custom}
						customGroup={t`This organization`}
						renderPicture={renderPicture}
						place={connectionId}
						onChoose={({kind, code, name}) => {
							onChoose({
								emoji_name: name,
								emoji_code: code,
								reaction_type: kind === 'unicode' ? 'unicode_emoji' : kind,
							});
							onClose();
						}}
					/>
				</Popover.Dropdown>
			</Popover>
		</Portal>
	);
}
