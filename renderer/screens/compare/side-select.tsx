import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, NativeSelect} from '@mantine/core';
import type {Connection} from '../../../shared/bridge';
import type {Side} from '../../api/comparison/comparison';
import {sizeWords} from '../../components/size-words';
import {nameAmong, whereOf} from '../../frame/organizations';
import styles from './compare.module.css';

type Props = {
	readonly label: string;
	/** Undefined where nothing was chosen. */
	readonly side: Side | undefined;
	/** The organization on screen, where it can be chosen. */
	readonly own: Connection | undefined;
	readonly others: readonly Connection[];
	/** Among which one is told apart by its name. */
	readonly connections: readonly Connection[];
	readonly onChoose: (side: Side) => void;
	readonly onChooseFile: () => void;
};

const [none, file] = ['', 'file'];

/** Which organization or file one side is. */
export function SideSelect({label, side, own, others, connections, onChoose, onChooseFile}: Props) {
	const chosen = side === undefined ? none : side.kind === 'file' ? file : side.connectionId;
	const one = connections.find(({id}) => id === chosen);
	return (
		<div className={styles.side}>
			<NativeSelect
				label={label}
				value={chosen}
				onChange={({currentTarget: {value}}) => {
					if (value === file) onChooseFile();
					else if (value !== none) onChoose({kind: 'organization', connectionId: value});
				}}
			>
				{side === undefined && (
					<option value={none}>
						<Trans>Choose…</Trans>
					</option>
				)}
				{own && (
					<option
						value={own.id}
					>{t`${{organization: nameAmong(own, connections)}} (this organization)`}</option>
				)}
				{others.map(connection => (
					<option key={connection.id} value={connection.id}>
						{nameAmong(connection, connections)}
					</option>
				))}
				<option value={file}>
					{side?.kind === 'file' ? side.file.name : t`Organization file…`}
				</option>
			</NativeSelect>
			<p className={styles.sideNote}>
				{side?.kind === 'file' ? (
					<>
						<span>{sizeWords(side.file.size)}</span>
						<Button variant="subtle" size="compact-sm" onClick={onChooseFile}>
							<Trans>Choose another…</Trans>
						</Button>
					</>
				) : (
					one !== undefined && (
						<>
							<span
								className={styles.hue}
								style={{background: `var(--hue-${one.hue})`}}
								aria-hidden="true"
							/>
							<bdi>{one.kind === 'demo' ? t`Demo organization` : whereOf(one)}</bdi>
						</>
					)
				)}
			</p>
		</div>
	);
}
