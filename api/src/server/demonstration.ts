import type { Giving } from "../ledger/setup.ts";
import type { DrawPortrait } from "../people/photos/files.ts";
import type { Database } from "../platform/db/database.ts";
import type { PhotoStore } from "../platform/files/photo-store.ts";
import type { Mail } from "../platform/mail/transport.ts";
import type { Text } from "../platform/texts/text.ts";

/**
 * The data of a demonstration: invented people for trying out the product. The server does not import it. The code that
 * starts the server passes it in.
 */
export interface Demonstration {
  /** Fills an empty database with invented people. Does nothing if the database has people. */
  load(
    db: Database,
    options: {
      members: number;
      now: Date;
      say: (line: string) => void;
      photos: PhotoStore;
      giving: Giving;
      /**
       * The key for certain hashes. With these hashes, we recognise a person who comes back after we closed their
       * account.
       */
      returnKey: string;
    },
  ): Promise<void>;
  drawPortrait: DrawPortrait;
  /** Returns an example of every kind of mail. */
  mails(): Promise<readonly { title: string; mail: Mail }[]>;
  /** Returns an example of every kind of text message. */
  texts(): Promise<readonly Text[]>;
  /** The accounts that people can use to sign in. All have the same password. */
  accounts: readonly { email: string; who: string }[];
  password: string;
}
