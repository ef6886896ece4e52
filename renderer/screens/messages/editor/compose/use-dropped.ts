import {useState, type ClipboardEvent, type DragEvent} from 'react';

/** Takes files that are pasted or dropped, before the editor takes them for text. */
export function useDropped(onFiles: (files: readonly File[]) => void) {
	const [isOver, setOver] = useState(false);
	const hasFiles = ({dataTransfer}: DragEvent) => dataTransfer.types.includes('Files');
	const leave = ({currentTarget, relatedTarget}: DragEvent) => {
		if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
	};
	return {
		isOver,
		handlers: {
			onPasteCapture: (event: ClipboardEvent) => {
				const {files} = event.clipboardData;
				// A copied table is a picture as well: its words are what was meant.
				if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
				event.preventDefault();
				event.stopPropagation();
				onFiles([...files]);
			},
			onDragOverCapture: (event: DragEvent) => {
				if (!hasFiles(event)) return;
				event.preventDefault();
				event.stopPropagation();
				setOver(true);
			},
			onDragLeave: leave,
			onDropCapture: (event: DragEvent) => {
				setOver(false);
				const {files} = event.dataTransfer;
				if (files.length === 0) return;
				event.preventDefault();
				event.stopPropagation();
				onFiles([...files]);
			},
		},
	};
}
