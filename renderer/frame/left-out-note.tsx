import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../shared/languages/formats';
import {useFeatureLevel, useLeftOut} from '../api/connection/features';
import {Banner} from '../components/banner';
import {CopyButton} from '../components/copy-button';
import type {LeftOut} from '../state/servers';

/** Says in a screen that a part of what the server sent could not be read, and is not shown. */
export function LeftOutBanner({leftOut}: {readonly leftOut: LeftOut}) {
	const level = useFeatureLevel();
	const {rows, parts, cut = 0, first} = leftOut;
	const what = rows > 0 ? counted(rows, 'row') : counted(parts, 'detail');
	const place = t`${first.at}: expected ${first.expected}, received ${first.came}`;
	return (
		<Banner
			label={rows + parts > 0 ? t`Not all could be read` : t`Not all is shown`}
			tone="caution"
			actions={
				<CopyButton
					text={t`Left out: ${rows} rows, ${parts} details. Cut: ${cut} texts\nFirst: ${place}\nServer: API level ${level}`}
					label={t`Copy details`}
				/>
			}
		>
			{rows + parts > 0 ? (
				<>
					<Trans>
						{what} of this server could not be read and{' '}
						{plural(rows + parts, {one: 'is', other: 'are'})} not shown ({place}). Everything else
						is.
					</Trans>
				</>
			) : null}
			{cut > 0 && (
				<>
					{' '}
					<Trans>
						{counted(cut, 'text')} of this server {plural(cut, {one: 'is', other: 'are'})} too long:
						only the beginning is shown{rows + parts === 0 && ` (${place})`}.
					</Trans>
				</>
			)}
		</Banner>
	);
}

/** The same for the newest answers to the calls that a screen shows. */
export function LeftOutNote({of}: {readonly of: readonly string[]}) {
	const leftOut = useLeftOut(of);
	return leftOut && <LeftOutBanner leftOut={leftOut} />;
}

function counted(count: number, what: string): string {
	return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`;
}
