import {t} from '@lingui/core/macro';
import {useEffect, useEffectEvent, useState} from 'react';
import {DropOver} from '../components/drop-zone';
import {droppedIn} from '../components/dropped';
import {useTakeFile} from './use-take-file';

/**
 * Takes a file that is dropped where nothing else takes it to Files in and out; views are asked about where
 * somebody is. While a dialog is open it
 * stays with what that is about.
 */
export function DropAnywhere() {
	const {take: takeDropped} = useTakeFile();
	const [isOver, setOver] = useState(false);
	const take = useEffectEvent(async (transfer: DataTransfer) => {
		await takeDropped(droppedIn(transfer));
	});
	useEffect(() => {
		/** A place of its own has said already that it takes it. */
		const transferOf = (event: DragEvent): DataTransfer | undefined => {
			const {dataTransfer, defaultPrevented} = event;
			if (dataTransfer?.types.includes('Files') !== true || defaultPrevented) return undefined;
			return document.querySelector('[aria-modal="true"]') === null ? dataTransfer : undefined;
		};
		const onOver = (event: DragEvent) => {
			const transfer = transferOf(event);
			setOver(transfer !== undefined);
			if (transfer === undefined) return;
			event.preventDefault();
			transfer.dropEffect = 'copy';
		};
		const onLeave = ({relatedTarget}: DragEvent) => {
			if (relatedTarget === null) setOver(false);
		};
		const onDrop = (event: DragEvent) => {
			setOver(false);
			const transfer = transferOf(event);
			if (transfer === undefined) return;
			event.preventDefault();
			void take(transfer);
		};
		window.addEventListener('dragover', onOver);
		window.addEventListener('dragleave', onLeave);
		window.addEventListener('drop', onDrop);
		return () => {
			window.removeEventListener('dragover', onOver);
			window.removeEventListener('dragleave', onLeave);
			window.removeEventListener('drop', onDrop);
		};
	}, []);
	return isOver ? (
		<DropOver
			isOfWindow
			words={t`Drop a file to import it`}
			note={t`An organization file, a spreadsheet of people, or views`}
		/>
	) : null;
}
