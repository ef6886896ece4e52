import {Upload} from 'lucide-react';
import {useState, type DragEvent, type ReactNode} from 'react';
import {droppedIn, type Dropped} from './dropped';
import styles from './drop-zone.module.css';

type Props = {
	/** What comes of a drop, and which files it may be. */
	readonly words: string;
	readonly note: string;
	readonly onDrop: (dropped: Dropped) => void;
	readonly children: ReactNode;
};

/** Takes files that are dropped anywhere on the screen. The button beside it does the same by keyboard. */
export function DropZone({words, note, onDrop, children}: Props) {
	const [isOver, setOver] = useState(false);
	const over = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes('Files')) return;
		event.preventDefault();
		event.dataTransfer.dropEffect = 'copy';
		setOver(true);
	};
	return (
		<div
			className={styles.zone}
			onDragEnter={over}
			onDragOver={over}
			onDragLeave={({currentTarget, relatedTarget}) => {
				if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
					setOver(false);
				}
			}}
			onDrop={event => {
				setOver(false);
				if (!event.dataTransfer.types.includes('Files')) return;
				event.preventDefault();
				onDrop(droppedIn(event.dataTransfer));
			}}
		>
			{children}
			{isOver && <DropOver words={words} note={note} />}
		</div>
	);
}

type OverProps = Pick<Props, 'words' | 'note'> & {
	/** Over all of the window, not only what is around it. */
	readonly isOfWindow?: boolean;
};

/** What comes of a drop, while a file is held over it. */
export function DropOver({words, note, isOfWindow = false}: OverProps) {
	return (
		<div className={styles.over} data-window={isOfWindow || undefined} aria-hidden="true">
			<p className={styles.words}>
				<Upload size={20} strokeWidth={1.5} />
				{words}
				<span className={styles.note}>{note}</span>
			</p>
		</div>
	);
}
