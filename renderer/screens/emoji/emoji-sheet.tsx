import {Button} from '@mantine/core';
import {Trash2} from 'lucide-react';
import {useEmojiPicture} from '../../api/messages/emoji-pictures';
import {CopyButton} from '../../components/copy-button';
import {History} from '../../journal/history';
import {
	SheetContent,
	SheetKind,
	SheetTitle,
	SideSheet,
	type SheetProps,
} from '../../lists/side-sheet';
import type {EmojiRow} from './emoji-rows';
import {EmojiSizes} from './emoji-sizes';
import facts from '../../components/facts.module.css';
import styles from './emoji.module.css';

type Props = SheetProps & {
	readonly row: EmojiRow;
	/** Why it cannot be deactivated. */
	readonly whyNotRemove: string | undefined;
	readonly onRemove: () => void;
};

/** One emoji beside the list, at the sizes at which people see it. */
export function EmojiSheet({row, whyNotRemove, onRemove, onClose, onStep, ref}: Props) {
	const {emoji, author, isOverride} = row;
	const address = useEmojiPicture(emoji);
	return (
		<SideSheet
			name={`Emoji ${emoji.name}`}
			bar={
				<>
					<SheetTitle>{`:${emoji.name}:`}</SheetTitle>
					<SheetKind>{emoji.deactivated ? 'Deactivated emoji' : 'Custom emoji'}</SheetKind>
				</>
			}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={emoji.id}>
				<EmojiSizes name={emoji.name} address={address} />
				<div>
					<CopyButton text={`:${emoji.name}:`} label="Copy name" object={emoji.name} />
				</div>
				<dl className={facts.facts}>
					<dt>Added by</dt>
					<dd>{author === '' ? 'Not told by the server' : author}</dd>
					<dt>State</dt>
					<dd>
						{emoji.deactivated
							? 'Deactivated. It stays where it was used before'
							: 'Everybody can use it'}
					</dd>
					{isOverride && (
						<>
							<dt>Built-in</dt>
							<dd>It stands in the place of the built-in emoji of this name</dd>
						</>
					)}
				</dl>
				<History about={{kind: 'emoji', name: emoji.name}} />
				<div className={styles.actions}>
					{whyNotRemove !== undefined && <p className={styles.quiet}>{whyNotRemove}</p>}
					<Button
						variant="default"
						color="red"
						leftSection={<Trash2 size={16} strokeWidth={1.5} />}
						disabled={whyNotRemove !== undefined}
						onClick={onRemove}
					>
						Deactivate…
					</Button>
				</div>
			</SheetContent>
		</SideSheet>
	);
}
