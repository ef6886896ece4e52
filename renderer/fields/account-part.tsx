import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {SegmentedControl, TextInput} from '@mantine/core';
import {addressOf, isBuiltIn, placeholder, type FieldDraft} from './field-draft';
import styles from './field-form.module.css';

type Props = {
	readonly draft: FieldDraft;
	readonly error: string | undefined;
	readonly isLocked: boolean;
	readonly onChange: (change: Partial<FieldDraft>) => void;
};

const services = inLanguage(
	() =>
		[
			{value: 'github', label: t`GitHub`},
			{value: 'twitter', label: t`Twitter`},
			{value: 'custom', label: t`Another service`},
		] as const,
);

const exampleName = 'ana.ruiz';

/** Which service a name belongs to, and the address that it makes. */
export function AccountPart({draft, error, isLocked, onChange}: Props) {
	const {account, pattern, isSaved} = draft;
	const address = addressOf(pattern, exampleName);
	return (
		<div className={styles.account}>
			<div className={styles.part}>
				<span className={styles.legend} aria-hidden="true">
					<Trans>Service</Trans>
				</span>
				<SegmentedControl
					fullWidth
					aria-label={t`Service`}
					data={[...services]}
					value={account}
					disabled={isLocked || isSaved}
					onChange={value => {
						const service = services.find(known => known.value === value);
						if (service !== undefined) onChange({account: service.value});
					}}
				/>
				{isSaved && (
					<p className={styles.note}>
						<Trans>The service can't be changed: existing user names belong to it.</Trans>
					</p>
				)}
				{isBuiltIn(draft) && error !== undefined && (
					<p className={styles.error} role="alert">
						{error}
					</p>
				)}
			</div>
			{account === 'custom' && (
				<>
					<TextInput
						name="data"
						label={t`URL`}
						description={t`Include ${placeholder} exactly once.`}
						placeholder={`https://example.com/${placeholder}`}
						value={pattern}
						error={error}
						disabled={isLocked}
						autoComplete="off"
						spellCheck={false}
						dir="ltr"
						onChange={event => onChange({pattern: event.currentTarget.value})}
					/>
					<p className={styles.example} aria-live="polite">
						{address === undefined ? (
							t`Complete the URL to see an example.`
						) : (
							<>
								<Trans>
									<bdi>{exampleName}</bdi> leads to <code>{address}</code>
								</Trans>
							</>
						)}
					</p>
				</>
			)}
		</div>
	);
}
