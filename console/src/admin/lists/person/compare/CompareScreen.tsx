import type { Output } from "@agbara/shared/contract/calls.ts";
import { Link, useParams } from "react-router-dom";
import { PersonName } from "../../../../components/PersonName.tsx";
import { usePageTitle } from "../../../../layout/page-title.ts";
import { useRead } from "../../../kit/calls/use-read.ts";
import { OneRecord } from "../../../kit/screen/OneRecord.tsx";
import { ScreenHead } from "../../../kit/screen/ScreenHead.tsx";
import { Between } from "./Between.tsx";
import { ChooseOther } from "./ChooseOther.tsx";
import styles from "./compare.module.css";
import { Fits } from "./Fits.tsx";
import type { Side } from "./fit.ts";
import { SideBySide } from "./SideBySide.tsx";
import { SideHead } from "./SideHead.tsx";

function useSide(id: string, enabled = true) {
  return useRead("introductions.own.ofUser", enabled ? { userId: id } : null);
}

type Shown = Output<"introductions.own.ofUser">;

const sideOf = ({ data: introduction, updated_user: profile }: Shown): Side => ({
  introduction,
  profile,
});

/** Shows two people side by side, and how well each of them fits the wishes of the other. */
export default function CompareScreen() {
  usePageTitle("Side by side");
  const { id = "", otherId = "" } = useParams();
  const one = useSide(id);
  const chosen = otherId !== "" && otherId !== id;
  const other = useSide(otherId, chosen);
  return (
    <OneRecord read={one}>
      {(left) =>
        chosen ? (
          <OneRecord read={other}>
            {(right) => <Pair one={sideOf(left)} other={sideOf(right)} />}
          </OneRecord>
        ) : (
          <>
            <ScreenHead title="Side by side" />
            <div className={`stack ${styles.pair}`}>
              <SideHead side={sideOf(left)} />
              <ChooseOther side={sideOf(left)} />
            </div>
          </>
        )
      }
    </OneRecord>
  );
}

function Pair({ one, other }: { one: Side; other: Side }) {
  const compare = (side: Side) => `/admin21/users/${side.profile._id}/compare`;
  return (
    <>
      <ScreenHead title="Side by side" />
      <div className={`stack ${styles.pair}`}>
        <SideHead side={one} other={other} />
        <SideHead side={other} other={one} />
      </div>
      <section className={`panel padded ${styles.between}`} aria-labelledby="between">
        <h2 id="between">Requests between the two</h2>
        <Between one={one.profile} other={other.profile} />
      </section>
      <div className={`stack ${styles.pair}`}>
        <Fits seeker={one} other={other} />
        <Fits seeker={other} other={one} />
      </div>
      <SideBySide one={one} other={other} />
      <p className={`beside ${styles.on}`}>
        <Link to={compare(one)}>
          Compare <PersonName>{one.profile.first_name}</PersonName> with somebody else
        </Link>
        <Link to={compare(other)}>
          Compare <PersonName>{other.profile.first_name}</PersonName> with somebody else
        </Link>
      </p>
    </>
  );
}
