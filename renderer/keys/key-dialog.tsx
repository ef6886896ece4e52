import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Check} from 'lucide-react';
import {useEffect, type ReactNode} from 'react';
import type {KeyOwner} from '../../shared/bridge';
import {letKeysGo, useHandOverKey} from '../api/account/keys';
import {useConnection} from '../api/connection/client-context';
import {stepInShort} from '../api/connection/connections';
import {Dialog} from '../components/dialog';
import styles from './key-dialog.module.css';

type Props = {
	readonly of: KeyOwner;
	/** A title for before and after: "New API key for Ticket Desk". */
	readonly title: string;
	/** What a new key breaks; without it there is one already that is only handed over. */
	readonly breaks?: ReactNode;
	/** What went wrong before. */
	readonly problem?: string | undefined;
	readonly onClose: () => void;
};

/**
 * Makes a new key, or hands over the one that there is. The key goes to the clipboard or into a file past
 * the window, which never shows it: nobody reads it over a shoulder, and no picture of the screen has it.
 */
export function KeyDialog({of, title, breaks, problem, onClose}: Props) {
	const {id: connectionId} = useConnection();
	const handing = useHandOverKey();
	const {data, error, isPending, variables} = handing;
	useEffect(() => () => letKeysGo(connectionId), [connectionId]);
	const isMade = data?.isMade === true || (variables?.isNew === false && breaks !== undefined);
	const mayHandOver = breaks === undefined || isMade;
	const {path} = data ?? {};
	const hand = (to: 'clipboard' | 'file') => {
		if (!isPending) handing.mutate({of, isNew: !mayHandOver, to});
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={title}
			footer={
				<>
					<Button variant="default" data-autofocus onClick={onClose}>
						{mayHandOver ? t`Close` : t`Cancel`}
					</Button>
					<Button variant="default" disabled={isPending} onClick={() => hand('file')}>
						{mayHandOver ? t`Save as zuliprc…` : t`Make and save…`}
					</Button>
					<Button
						{...(!mayHandOver && {color: 'red'})}
						loading={isPending}
						onClick={() => hand('clipboard')}
					>
						{mayHandOver ? t`Copy key` : t`Make and copy key`}
					</Button>
				</>
			}
		>
			<div className={styles.body}>
				{problem !== undefined && (
					<p className={styles.problem} role="alert">
						{problem}
					</p>
				)}
				{mayHandOver ? (
					<p>
						<Trans>
							Steward never shows the key. Copy it and paste it where it is needed, or save a file
							that programs of the API read.
						</Trans>
					</p>
				) : (
					breaks
				)}
				<div role="status">
					{data?.clearSeconds !== undefined && (
						<p className={styles.done}>
							<Check size={16} strokeWidth={1.5} aria-hidden="true" />
							{copiedWords(data.isMade, data.clearSeconds)}
						</p>
					)}
					{data?.path !== undefined && (
						<p className={styles.done}>
							<Check size={16} strokeWidth={1.5} aria-hidden="true" />
							<span>
								{data.isMade ? (
									<Trans>
										A new key was made and saved in <bdi className={styles.path}>{path}</bdi>.
										Whoever reads this file can act with it.
									</Trans>
								) : (
									<Trans>
										The key was saved in <bdi className={styles.path}>{path}</bdi>. Whoever reads
										this file can act with it.
									</Trans>
								)}
							</span>
						</p>
					)}
				</div>
				{data?.problem !== undefined && (
					<p className={styles.problem} role="alert">
						{[
							...(data.isMade ? [t`A new key was made, but the file was not saved.`] : []),
							data.problem,
							t`Copy the key instead.`,
						].join(' ')}
					</p>
				)}
				{error !== null && (
					<p className={styles.problem} role="alert">
						{stepInShort(error)}
					</p>
				)}
			</div>
		</Dialog>
	);
}

function copiedWords(isMade: boolean, seconds: number): string {
	return isMade
		? plural(seconds, {
				one: 'A new key was made and copied. It is cleared from the clipboard in # second.',
				other: 'A new key was made and copied. It is cleared from the clipboard in # seconds.',
			})
		: plural(seconds, {
				one: 'The key was copied. It is cleared from the clipboard in # second.',
				other: 'The key was copied. It is cleared from the clipboard in # seconds.',
			});
}
