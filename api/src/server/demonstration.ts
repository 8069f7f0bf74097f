import type { Giving } from "../ledger/setup.ts";
import type { DrawPortrait } from "../people/photos/files.ts";
import type { Database } from "../platform/db/database.ts";
import type { PhotoStore } from "../platform/files/photo-store.ts";
import type { Mail } from "../platform/mail/transport.ts";
import type { Text } from "../platform/texts/text.ts";

/**
 * Invented people for trying out the product. The server does not import this data. The code that starts the server
 * passes it in.
 */
export interface Demonstration {
  /** Fills an empty database. Leaves a database that already has people unchanged. */
  load(
    db: Database,
    options: {
      members: number;
      now: Date;
      say: (line: string) => void;
      photos: PhotoStore;
      giving: Giving;
      /** The key for the marks by which we recognise a person who returns. */
      returnKey: string;
    },
  ): Promise<void>;
  drawPortrait: DrawPortrait;
  /** Returns an invented mail of every kind. */
  mails(): Promise<readonly { title: string; mail: Mail }[]>;
  /** Returns a text message of every kind. */
  texts(): Promise<readonly Text[]>;
  /** Accounts to sign in with. All have the same password. */
  accounts: readonly { email: string; who: string }[];
  password: string;
}
