import {t} from '@lingui/core/macro';
import {useEffect, useEffectEvent} from 'react';
import {mostOpenedBytes} from '../../shared/bridge';
import {useTakeFile} from './use-take-file';

/**
 * Takes a file that somebody opened with Steward to where a dropped one goes. While a dialog is open it waits.
 */
export function OpenedFile() {
	const {take, refuse} = useTakeFile();
	const takeOpened = useEffectEvent(async () => {
		const opened = await window.steward.ask('opened-file:take', undefined);
		if (opened === null) return;
		const {name} = opened;
		if ('bytes' in opened) {
			await take({files: [new File([new Uint8Array(opened.bytes)], name)], folders: []});
		} else if (opened.fault === 'too-large') {
			const megabytes = mostOpenedBytes / 1024 / 1024;
			await refuse(t`${name} is larger than ${megabytes} MB.`);
		} else await refuse(t`${name} cannot be read.`);
	});
	useEffect(() => {
		const takeOrWait = () => {
			const isDialogOpen = document.querySelector('[aria-modal="true"]') !== null;
			dialogs.disconnect();
			if (isDialogOpen) dialogs.observe(document.body, {childList: true, subtree: true});
			else void takeOpened();
		};
		const dialogs = new MutationObserver(takeOrWait);
		takeOrWait();
		const end = window.steward.on('opened-file:waiting', takeOrWait);
		return () => {
			dialogs.disconnect();
			end();
		};
	}, []);
	return null;
}
