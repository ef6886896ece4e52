import {useRef} from 'react';
import {narrowestColumn, widestColumn} from './use-columns';
import styles from './grid.module.css';

type Props = {
	readonly onDraft: (width: number) => void;
	readonly onDone: (width: number) => void;
};

/** The edge of a header that sets the width of its column. With keys: Alt+Shift+arrows on the header. */
export function ResizeHandle({onDraft, onDone}: Props) {
	const drag = useRef<{readonly from: number; readonly width: number; readonly sign: 1 | -1}>(
		undefined,
	);
	const widthAt = (x: number) => {
		if (drag.current === undefined) return undefined;
		const {from, width, sign} = drag.current;
		return clampWidth(width + (x - from) * sign);
	};
	const end = (x: number) => {
		const width = widthAt(x);
		drag.current = undefined;
		if (width !== undefined) onDone(width);
	};
	return (
		<span
			className={styles.resize}
			aria-hidden="true"
			draggable
			onDragStart={event => {
				event.preventDefault();
				event.stopPropagation();
			}}
			onClick={event => event.stopPropagation()}
			onPointerDown={event => {
				const head = event.currentTarget.parentElement;
				if (event.button !== 0 || head === null) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				drag.current = {
					from: event.clientX,
					width: head.getBoundingClientRect().width,
					sign: getComputedStyle(head).direction === 'rtl' ? -1 : 1,
				};
			}}
			onPointerMove={event => {
				const width = widthAt(event.clientX);
				if (width !== undefined) onDraft(width);
			}}
			onPointerUp={event => end(event.clientX)}
			onPointerCancel={event => end(event.clientX)}
		/>
	);
}

/** A width within what a column may have. */
export function clampWidth(width: number): number {
	return Math.round(Math.max(narrowestColumn, Math.min(widestColumn, width)));
}
