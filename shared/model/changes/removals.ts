/** Something that is taken away and never comes back. */
type Removal = {
	/** As people know it, for when no list holds it. */
	readonly name: string;
	readonly before: true;
	readonly after: false;
};

/** A removal that finds done what it is for counts as done, and says so. */
type FoundGone = {
	/** Somebody else was quicker, or it went out of the caller's sight. */
	readonly isGone?: true;
};

/** An invitation link that is revoked: its address opens nothing any more. */
export type LinkChange = Removal & {readonly kind: 'link'; readonly invite_id: number};

/** An own upload that is deleted; links to it stay and lead nowhere. */
export type FileChange = Removal & {readonly kind: 'file'; readonly attachment_id: number};

/** A message that is deleted for everybody. */
export type MessageDeletion = Removal &
	FoundGone & {readonly kind: 'message-deletion'; readonly message_id: number};

/** A channel that is archived: everybody is taken out of it, and nobody reads it. */
export type Archiving = Removal &
	FoundGone & {readonly kind: 'archiving'; readonly stream_id: number};

/** A custom profile field that is deleted, with the values of all people. */
export type FieldDeletion = Removal &
	FoundGone & {readonly kind: 'field-deletion'; readonly field_id: number};
