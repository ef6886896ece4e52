import {SegmentedControl, TextInput} from '@mantine/core';
import {addressOf, isBuiltIn, placeholder, type FieldDraft} from './field-draft';
import styles from './field-form.module.css';

type Props = {
	readonly draft: FieldDraft;
	readonly error: string | undefined;
	readonly isLocked: boolean;
	readonly onChange: (change: Partial<FieldDraft>) => void;
};

const services = [
	{value: 'github', label: 'GitHub'},
	{value: 'twitter', label: 'Twitter'},
	{value: 'custom', label: 'Another service'},
] as const;

const exampleName = 'ana.ruiz';

/** Which service a name belongs to, and the address that it makes. */
export function AccountPart({draft, error, isLocked, onChange}: Props) {
	const {account, pattern, isSaved} = draft;
	const address = addressOf(pattern, exampleName);
	return (
		<div className={styles.account}>
			<div className={styles.part}>
				<span className={styles.legend} aria-hidden="true">
					Service
				</span>
				<SegmentedControl
					fullWidth
					aria-label="Service"
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
						The service can't be changed: existing user names belong to it.
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
						label="URL"
						description={`Include ${placeholder} exactly once.`}
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
							'Complete the URL to see an example.'
						) : (
							<>
								<bdi>{exampleName}</bdi> leads to <code>{address}</code>
							</>
						)}
					</p>
				</>
			)}
		</div>
	);
}
