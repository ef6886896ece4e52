import type {Reaction} from '../message';

/** A change of a person or bot. */
export type UserChange =
	| {
			readonly kind: 'role';
			readonly user_id: number;
			readonly before: number;
			readonly after: number;
			/** The caller lowers their own role, and may not raise it again. */
			readonly isOneWay?: true;
	  }
	| {
			readonly kind: 'name';
			readonly user_id: number;
			readonly before: string;
			readonly after: string;
	  }
	| {
			readonly kind: 'active';
			readonly user_id: number;
			readonly before: boolean;
			readonly after: boolean;
			/** A bot that is brought back: no call for accounts deactivates one (api-facts 9.10). */
			readonly isOneWay?: true;
	  }
	| {
			/** Value of a custom profile field as it is stored; null is none. */
			readonly kind: 'value';
			readonly user_id: number;
			readonly field_id: number;
			readonly before: string | null;
			readonly after: string | null;
	  };

/** What somebody says of themselves; an empty text, and no emoji, is nothing. */
export type SaidStatus = {
	readonly status_text: string;
	readonly emoji: Pick<Reaction, 'emoji_name' | 'emoji_code' | 'reaction_type'> | null;
};

/** What the caller says of themselves for a while. */
export type StatusChange = {
	readonly kind: 'status';
	/** The caller. */
	readonly user_id: number;
	readonly before: SaidStatus;
	readonly after: SaidStatus;
};

/** Whether others see when the caller is here. */
export type VisibilityChange = {
	readonly kind: 'visibility';
	readonly before: boolean;
	readonly after: boolean;
};

/** All parts of a custom profile field but its type. */
export type FieldParts = {
	readonly name: string;
	readonly hint: string;
	readonly required: boolean;
	readonly display_in_profile_summary: boolean;
	readonly field_data: Readonly<Record<string, unknown>>;
};

/** A custom profile field that is edited. */
export type FieldChange = {
	readonly kind: 'profile-field';
	readonly field_id: number;
	readonly before: FieldParts;
	readonly after: FieldParts;
};

/** The order of the custom profile fields, by their ids. */
export type FieldOrderChange = {
	readonly kind: 'field-order';
	readonly before: readonly number[];
	readonly after: readonly number[];
};
