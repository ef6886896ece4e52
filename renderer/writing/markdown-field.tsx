import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, SegmentedControl} from '@mantine/core';
import {unstorable} from '../../shared/model/limits';
import {PreviewPane} from './preview-pane';
import type {SourceEditorProps} from './source-editor';
import {SourceField} from './source-field';
import {storable} from './text-problems';
import parts from './text-parts.module.css';

export type View = 'write' | 'preview';

type SwitchProps = {
	readonly label: string;
	readonly view: View;
	readonly onView: (view: View) => void;
};

/** Chooses between a text as it is typed and as it is read. */
export function ViewSwitch({label, view, onView}: SwitchProps) {
	return (
		<SegmentedControl
			aria-label={label}
			value={view}
			onChange={onView}
			data={[
				{value: 'write', label: t`Write`},
				{value: 'preview', label: t`Preview`},
			]}
		/>
	);
}

type FieldProps = SourceEditorProps & {
	readonly view: View;
	/** How large both are. */
	readonly sourceClass: string | undefined;
	readonly previewClass: string | undefined;
};

/** A text as it is typed, or as it is read. */
export function MarkdownField({view, sourceClass, previewClass, ...source}: FieldProps) {
	return (
		<>
			<div className={`${parts.source} ${sourceClass}`} hidden={view !== 'write'}>
				<SourceField {...source} />
			</div>
			{view === 'preview' && (
				<div
					className={`${parts.read} ${previewClass}`}
					role="region"
					aria-label={t`Preview`}
					tabIndex={0}
				>
					<PreviewPane text={source.text} nothing={t`There is nothing to show yet.`} />
				</div>
			)}
		</>
	);
}

type ProblemProps = {
	readonly problem: string;
	readonly text: string;
	readonly onText: (text: string) => void;
};

/** Why a text cannot be sent; what cannot be stored of it can be removed. */
export function TextProblem({problem, text, onText}: ProblemProps) {
	return (
		<p className={parts.problem} role="alert">
			{problem}
			{unstorable.test(text) && (
				<Button variant="default" size="compact-sm" onClick={() => onText(storable(text))}>
					<Trans>Remove it</Trans>
				</Button>
			)}
		</p>
	);
}
