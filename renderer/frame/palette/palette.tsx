import {t} from '@lingui/core/macro';
import {Modal} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import type {Connection} from '../../../shared/bridge';
import {DemoResetDialog} from '../demo-reset-dialog';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {useEarlyStore} from '../early-keys';
import {OrganizationPalette, PlainPalette} from './palette-box';
import classes from './palette.module.css';

type Props = {readonly connection: Connection | undefined};

/** One box for people, screens and actions, behind Ctrl/Cmd+K. */
export function Palette({connection}: Props) {
	const [isOpen, setOpen] = useState(false);
	const [isResetting, setResetting] = useState(false);
	const opener = useRef<Element>(null);
	const chosen = useRef<() => void>(undefined);

	// The field has the focus before the next key is read: whoever types on at once loses no letter.
	const open = () => {
		opener.current = document.activeElement;
		flushSync(() => setOpen(true));
	};
	const close = () => setOpen(false);
	useShortcuts({palette: () => (isOpen ? close() : open())});

	// The layer is gone before the action runs, so that the action may take the focus where it wants.
	useEffect(() => {
		if (isOpen) return useEarlyStore.setState({typed: '', isEntered: false});
		if (opener.current instanceof HTMLElement) opener.current.focus({preventScroll: true});
		opener.current = null;
		chosen.current?.();
		chosen.current = undefined;
	}, [isOpen]);

	const choose = (run: () => void) => {
		chosen.current = run;
		close();
	};
	const resetDemo = () => setResetting(true);
	return (
		<>
			<Modal.Root
				opened={isOpen}
				onClose={close}
				returnFocus={false}
				transitionProps={{duration: 0}}
				size={620}
				yOffset="12vh"
				padding={0}
			>
				<Modal.Overlay />
				<Modal.Content data-palette aria-label={t`Search people, screens and actions`}>
					<Modal.Body className={classes.body ?? ''}>
						{connection === undefined ? (
							<PlainPalette connection={undefined} onChoose={choose} onResetDemo={resetDemo} />
						) : (
							<OrganizationPalette
								connection={connection}
								onChoose={choose}
								onResetDemo={resetDemo}
							/>
						)}
					</Modal.Body>
				</Modal.Content>
			</Modal.Root>
			<DemoResetDialog isOpen={isResetting} onClose={() => setResetting(false)} />
		</>
	);
}
