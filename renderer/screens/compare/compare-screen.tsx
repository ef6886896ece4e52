import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Checkbox} from '@mantine/core';
import {ArrowLeftRight, GitCompareArrows} from 'lucide-react';
import {useRef, useState} from 'react';
import {useNavigate} from '@tanstack/react-router';
import type {Connection} from '../../../shared/bridge';
import {comparedSections} from '../../../shared/model/comparison';
import {useConnections} from '../../api/connection/bridge';
import {useConnection} from '../../api/connection/client-context';
import {kindOf} from '../../api/organization-file/file-kind';
import {sectionsOf, useComparison, type Side} from '../../api/comparison/comparison';
import {DropZone} from '../../components/drop-zone';
import type {Dropped} from '../../components/dropped';
import {ReasonButton} from '../../components/reason-button';
import {sectionWords} from '../../differences/difference-words';
import {inOrder, nameAmong} from '../../frame/organizations';
import {ScreenTitle} from '../../frame/screen-title';
import {compare} from '../../places/compare';
import {ComparisonResult} from './comparison-result';
import {SideSelect} from './side-select';
import styles from './compare.module.css';

/** Two organizations, or files of them, side by side; what differs can be carried over by a plan. */
export function CompareScreen() {
	const of = useComparison();
	const {inHand, choose} = of;
	const own = useConnection();
	const {data: list = []} = useConnections();
	const connections = inOrder(list);
	const navigate = useNavigate();
	const [refusal, setRefusal] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	/** Which side a file is being chosen for. */
	const choosing = useRef<'from' | 'to'>('to');
	const {from = {kind: 'organization', connectionId: own.id}, to, isComparing} = inHand;
	const sections = sectionsOf(inHand);
	const nameOf = (side: Side) => sideName(side, connections);

	const chooseFile = (side: 'from' | 'to') => {
		choosing.current = side;
		input.current?.click();
	};
	const take = (side: 'from' | 'to', chosen: Side) => {
		setRefusal(undefined);
		choose({[side]: chosen});
	};
	/** Takes files that are of an organization; what another one is and where it goes is said instead. */
	const takeFiles = async (files: Partial<Record<'from' | 'to', File>>) => {
		const sides: Partial<Record<'from' | 'to', Side>> = {};
		for (const [side, file] of Object.entries(files)) {
			const why = await whyNotCompared(file);
			if (why !== undefined) return setRefusal(why);
			sides[side as 'from' | 'to'] = {kind: 'file', file};
		}
		setRefusal(undefined);
		choose(sides);
	};
	const drop = async ({files, folders}: Dropped) => {
		const [one, other, ...more] = files;
		if (one === undefined || more.length > 0 || folders.length > 0) {
			return setRefusal(t`Drop one file, or two to compare with each other.`);
		}
		await takeFiles(other === undefined ? {to: one} : {from: one, to: other});
	};
	const swap = () => {
		if (to === undefined) return;
		const isOther = to.kind === 'organization' && to.connectionId !== own.id;
		if (!isOther) return choose({from: to, to: from});
		// What would be changed is an organization on its own screen.
		of.chooseFor(to.connectionId, from);
		void navigate({to: '/o/$connection/compare', params: {connection: to.connectionId}});
	};
	const isSame =
		from.kind === 'organization' &&
		to?.kind === 'organization' &&
		from.connectionId === to.connectionId;
	const whyNot =
		to === undefined
			? t`Choose what to compare with.`
			: isSame
				? t`Choose two different sides.`
				: sections.length === 0
					? t`Select at least one section.`
					: undefined;

	return (
		<DropZone words={t`Drop files to compare`} note={t`One or two .yaml files`} onDrop={drop}>
			<ScreenTitle place={compare} />
			<input
				ref={input}
				type="file"
				accept=".yaml,.yml,.steward"
				hidden
				aria-label={t`Organization file to compare`}
				onChange={({currentTarget}) => {
					const [file] = currentTarget.files ?? [];
					if (file !== undefined) void takeFiles({[choosing.current]: file});
					// The same file can be chosen again.
					currentTarget.value = '';
				}}
			/>
			<div className={styles.page}>
				<section className={styles.card} aria-label={t`What is compared`}>
					<div className={styles.sides}>
						<SideSelect
							label={t`Compare`}
							side={from}
							own={own}
							others={[]}
							connections={connections}
							onChoose={side => take('from', side)}
							onChooseFile={() => chooseFile('from')}
						/>
						<Button
							variant="subtle"
							aria-label={t`Swap sides`}
							title={t`Swap sides`}
							disabled={to === undefined}
							onClick={swap}
						>
							<ArrowLeftRight size={16} strokeWidth={1.5} />
						</Button>
						<SideSelect
							label={t`With`}
							side={to}
							own={from.kind === 'file' ? own : undefined}
							others={connections.filter(({id}) => id !== own.id)}
							connections={connections}
							onChoose={side => take('to', side)}
							onChooseFile={() => chooseFile('to')}
						/>
					</div>
					<fieldset className={styles.boxes} disabled={isComparing}>
						<legend className={styles.legend}>
							<Trans>Sections</Trans>
						</legend>
						{comparedSections.map(section => (
							<Checkbox
								key={section}
								label={sectionWords[section]}
								checked={sections.includes(section)}
								onChange={({currentTarget: {checked}}) =>
									choose({
										sections: comparedSections.filter(other =>
											other === section ? checked : sections.includes(other),
										),
									})
								}
							/>
						))}
					</fieldset>
					<div className={styles.start}>
						<ReasonButton
							leftSection={<GitCompareArrows size={16} strokeWidth={1.5} />}
							variant={inHand.outcome === undefined ? 'filled' : 'default'}
							whyNot={whyNot}
							loading={isComparing}
							onClick={() => of.compare()}
						>
							{inHand.outcome === undefined ? t`Compare` : t`Compare again`}
						</ReasonButton>
						<p className={styles.about}>
							{connections.length < 2 && to === undefined
								? t`Connect another organization, or choose an organization file that was exported before.`
								: t`Nothing is changed until you apply a plan.`}
						</p>
					</div>
					{refusal !== undefined && (
						<p className={styles.problem} role="alert">
							{refusal}
						</p>
					)}
				</section>
				<ComparisonResult of={of} from={from} to={to} nameOf={nameOf} />
			</div>
		</DropZone>
	);
}

async function whyNotCompared(file: File): Promise<string | undefined> {
	const found = await kindOf(file);
	if ('refusal' in found) return found.refusal;
	return found.kind === 'people'
		? t`${{name: file.name}} is a spreadsheet of people, not an organization file. Import it under Files in and out.`
		: undefined;
}

function sideName(side: Side, connections: readonly Connection[]): string {
	if (side.kind === 'file') return side.file.name;
	const one = connections.find(({id}) => id === side.connectionId);
	return one === undefined ? t`An organization` : nameAmong(one, connections);
}
