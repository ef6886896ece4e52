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
			{isOver && (
				<div className={styles.over} aria-hidden="true">
					<p className={styles.words}>
						<Upload size={20} strokeWidth={1.5} />
						{words}
						<span className={styles.note}>{note}</span>
					</p>
				</div>
			)}
		</div>
	);
}
