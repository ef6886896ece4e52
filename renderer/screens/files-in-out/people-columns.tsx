import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import type {PersonRow} from '../../../shared/model/people-file';
import type {LineRow} from '../../api/people-file/people-rows';
import cell from '../../components/grid/cell.module.css';
import type {GridColumn} from '../../components/grid/grid-column';
import {OpenRow} from '../../components/grid/open-row';
import {Verdict} from './verdict';
import {valuesInLine, verdictOf} from './people-words';
import styles from './people.module.css';

type Facts = Omit<GridColumn<PersonRow>, 'isUnsortable' | 'exported' | 'number'>;

const facts: readonly Facts[] = inLanguage(() => [
	{
		id: 'person',
		title: t`Person`,
		width: 208,
		grows: 2,
		render: ({name, email, line}) => (
			<OpenRow>{name || email || t`Line ${{line: formatNumber(line)}}`}</OpenRow>
		),
		text: ({name}) => name,
	},
	{
		id: 'verdict',
		title: t`Result`,
		width: 152,
		render: person => <Verdict person={person} />,
		text: verdictOf,
	},
	{
		id: 'what',
		title: t`What changes`,
		width: 280,
		grows: 4,
		render: row => {
			const words = valuesInLine(row);
			return (
				<span className={cell.plain} title={words} dir="auto" data-none={words === '' || undefined}>
					{words === '' ? t`Nothing` : words}
				</span>
			);
		},
		text: valuesInLine,
	},
	{
		id: 'email',
		title: t`E-mail address`,
		width: 232,
		grows: 2,
		render: ({email}) => (
			<span className={cell.quiet} dir="auto">
				{email === '' ? t`None` : email}
			</span>
		),
		text: ({email}) => email,
	},
	{
		id: 'line',
		title: t`Line`,
		width: 80,
		render: ({line}) => <span className={cell.quiet}>{formatNumber(line)}</span>,
		text: ({line}) => String(line),
	},
]);

/** The columns of the rows, in the order of the file alone; the first is frozen. */
export const peopleColumns: readonly GridColumn<LineRow>[] = inLanguage(() =>
	facts.map(({render, text, ...others}) => ({
		...others,
		isUnsortable: true,
		render: ({person}) =>
			person === undefined ? <span className={styles.waiting} /> : render(person),
		text: ({person}) => (person === undefined ? '' : text(person)),
		...(others.id === 'line' && {number: ({line}: LineRow) => line}),
	})),
);
