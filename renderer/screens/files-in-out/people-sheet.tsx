import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import type {PersonRow} from '../../../shared/model/people-file';
import type {LineRow} from '../../api/people-file/people-rows';
import {Arrow} from '../../components/arrow';
import {Tag} from '../../components/tag';
import {
	SheetContent,
	SheetKind,
	SheetTitle,
	SideSheet,
	type SheetProps,
} from '../../lists/side-sheet';
import {Verdict} from './verdict';
import {valueLines} from './people-words';
import styles from './people.module.css';

type Props = SheetProps & {readonly row: LineRow};

/** One row of the file: what becomes of it, and which values change. */
export function PeopleSheet({row: {line, person}, onClose, onStep, ref}: Props) {
	const title = person?.name || person?.email;
	return (
		<SideSheet
			name={t`Line ${line}`}
			bar={
				<>
					{title !== undefined && <SheetTitle>{title}</SheetTitle>}
					<SheetKind>{t`Line ${{line: formatNumber(line)}}`}</SheetKind>
				</>
			}
			isBusy={person === undefined}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={line}>{person !== undefined && <Details person={person} />}</SheetContent>
		</SideSheet>
	);
}

function Details({person}: {readonly person: PersonRow}) {
	const {email, reason, changes, later, differences} = person;
	const lines = valueLines(person);
	const left = changes + later - differences.length;
	return (
		<>
			<div className={styles.who}>
				<Verdict person={person} />
				<bdi className={styles.address}>{email === '' ? t`No e-mail address` : email}</bdi>
			</div>
			{reason !== undefined && (
				<div className={styles.reason}>
					<p>{reason}</p>
					<p className={styles.about}>
						<Trans>
							Nothing is done with this row. Correct it in the file and compare again, or save the
							rejected rows and import them when they are corrected.
						</Trans>
					</p>
				</div>
			)}
			{lines.length > 0 && (
				<table className={styles.values} aria-label={t`What changes`}>
					<tbody>
						{lines.map(({part, before, after, isLater}, at) => (
							<tr key={at}>
								<th scope="row">
									<bdi>{part}</bdi>
								</th>
								<td>
									{before !== undefined && (
										<>
											<bdi className={styles.before}>{before}</bdi> <Arrow />{' '}
										</>
									)}
									<bdi className={styles.after}>{after}</bdi>
									{isLater && (
										<>
											{' '}
											<Tag>{t`Later`}</Tag>
										</>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{left > 0 && (
				<p className={styles.about}>{plural(left, {one: 'And # more.', other: 'And # more.'})}</p>
			)}
			{later > 0 && (
				<p className={styles.about}>
					<Trans>
						What is marked Later needs people that this plan creates. Import the file again after
						it.
					</Trans>
				</p>
			)}
			{person.verdict === 'unchanged' && (
				<p className={styles.about}>
					<Trans>The organization is as this row says.</Trans>
				</p>
			)}
		</>
	);
}
